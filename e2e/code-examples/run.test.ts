import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFull } from '../support/full';
import { isNeed, needs } from '../support/needs';
import { type Block, getBlocks, nameBlock } from './blocks';
import { completeExample, getShape, listChanges, listNeededTools, nameChange } from './complete';
import { type Example, readExamples, readNotRun } from './example';
import { type Change, openPlace, type Place, PROGRAMS, runExample } from './run';

const EXAMPLES = ['api.yml', 'developing.yml', 'maintaining.yml', 'theme.yml'].flatMap(readExamples);

const blocks = getBlocks();
const runnable = blocks.filter(({ language }) => PROGRAMS[language] !== undefined);

test('each code block in bash, PHP and Python is run, or listed with the reason why not', () => {
  const listed = [...EXAMPLES, ...readNotRun()].map(nameBlock);
  const names = new Set(runnable.map(nameBlock));
  expect({
    'not listed: add it to a table of examples': [...names].filter((name) => !listed.includes(name)),
    'on no page: correct or remove the row': listed.filter((name) => !names.has(name)),
    'listed twice': listed.filter((name, index) => listed.indexOf(name) !== index),
  }).toEqual({
    'not listed: add it to a table of examples': [],
    'on no page: correct or remove the row': [],
    'listed twice': [],
  });
});

describe('code blocks', () => {
  let place: Place;
  beforeAll(async () => {
    place = await openPlace(blocks);
  });
  afterAll(() => place.close());

  const shapes = new Set<string>();
  for (const row of EXAMPLES) {
    const block = runnable.find(({ page, title }) => page === row.page && title === row.title);
    if (!block) continue;
    const program = PROGRAMS[block.language] ?? '';
    const example = completeExample(row, block);
    const tools = [program, ...listNeededTools(example, block, blocks)];
    const isNewShape = !shapes.has(getShape(block));
    shapes.add(getShape(block));
    // Each change runs the block again.
    const changes = isNewShape && (isFull || shapes.size % 4 === 1) ? listChanges(example, block) : [];
    test(`${nameBlock(row)} succeeds, and fails without each thing that it needs`, {
      concurrent: true,
      // The blocks are for Linux: other systems have other options of `find`, `date` and `sed`.
      ...needs('Linux', ...tools.filter(isNeed)),
    }, async () => {
      expect(await checkSuccess(place, block, example)).toEqual([]);
      for (const change of changes) {
        expect(await checkFailure(place, block, example, change)).toEqual([]);
      }
    });
  }
});

async function checkSuccess(place: Place, block: Block, example: Example): Promise<unknown[]> {
  const result = await runExample(place, block, example, { type: 'nothing' });
  const text = example.writes ? result.written : result.stdout;
  return result.code === example.code && text.includes(example.prints ?? '') ? [] : [result];
}

/** A script says a failure by its exit code; lines to paste may say it on standard error instead. */
async function checkFailure(place: Place, block: Block, example: Example, change: Change): Promise<unknown[]> {
  const result = await runExample(place, block, example, change);
  const isScript = /\.sh\b/.test(block.title);
  const text = example.writes ? result.written : result.stdout;
  if (nameChange(change) === 'server 500' && example.on500 === 'prints 500')
    return text.includes('500') ? [] : [result];
  const hasFailed = result.code !== 0 || (!isScript && result.stderr !== '');
  const claimsSuccess = example.prints !== undefined && text.includes(example.prints);
  return hasFailed && !claimsSuccess ? [] : [{ without: nameChange(change), ...result }];
}
