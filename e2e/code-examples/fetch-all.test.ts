import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needs } from '../support/needs';
import { getBlocks } from './blocks';
import type { Output } from './command';
import { completeExample } from './complete';
import { openPlace, type Place, runExample } from './run';

const PAGE = 'api/making-requests';
const TITLE = 'fetch-all.sh (bash, jq)';

describe('fetch-all.sh', needs('Linux', 'bash', 'curl', 'jq'), () => {
  const blocks = getBlocks();
  const block = blocks.find(({ page, title }) => page === PAGE && title === TITLE);
  let place: Place;
  beforeAll(async () => {
    place = await openPlace(blocks);
  });
  afterAll(() => place.close());

  async function fetchAll(state: string, ...args: string[]): Promise<Output> {
    if (!block) throw new Error(`${PAGE} has no code block "${TITLE}"`);
    const row = {
      page: PAGE,
      title: TITLE,
      variables: { BASE: `SERVER/${state}/api` },
      args: ['news', ...args],
      code: 0,
      optional: [],
    };
    return runExample(place, block, completeExample(row, block), { type: 'nothing' });
  }

  test.each([
    ['follows the Link header to the last page', 'paged', [], 'Items: 4. Pages: 2.'],
    ['follows the field that names the next page', 'wrapped', ['items', 'next'], 'Items: 4. Pages: 2.'],
  ])('fetch-all.sh %s', async (_name, state, args, count) => {
    const { code, stdout, stderr } = await fetchAll(state, ...args);
    expect({ code, lines: stdout.split('\n').length - 1 }).toEqual({ code: 0, lines: 4 });
    expect(stderr).toContain(count);
  });

  test.each([
    ['names the fields of a wrapped list', 'wrapped', [], 'name the field of the list'],
    ['refuses a field that is not there', 'wrapped', ['entries'], 'no list'],
    ['refuses an empty response', 'empty', [], 'the response is empty'],
    ['sends no key to another address', 'stray', [], 'not below BASE, so the key is not sent'],
    ['stops at status 401', '401', [], 'the request failed'],
  ])('fetch-all.sh %s, and prints nothing', async (_name, state, args, problem) => {
    const { code, stdout, stderr } = await fetchAll(state, ...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(problem);
  });
});
