import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatPage, writeContent } from '../../../e2e/support/content';
import type { Settings } from '../../settings';
import { type RecordOptions, recordResponse } from './record-response';

const TWO_TIDES = '[{"id": 1, "height": 3, "note": "high"}, {"id": 2, "height": 4}]';

function makeSettings(): Settings {
  return writeContent({ 'a.mdx': formatPage() });
}

/** Record a response, and return the exit code and what is printed. `answer` is typed on the terminal. */
async function record(settings: Settings, response: string, options: Partial<RecordOptions> = {}, answer?: string) {
  const printed: string[] = [];
  const dialogue = { print: (text: string) => printed.push(text), ask: async () => answer };
  const bytes = new TextEncoder().encode(response);
  const exitCode = await recordResponse(
    settings,
    'tides',
    bytes,
    { by: 'Harbour office', yes: false, ...options },
    dialogue,
  );
  return { exitCode, printed: printed.join('\n').replaceAll(`${settings.contentDir}/`, '') };
}

function read(settings: Settings): string {
  return readFileSync(path.join(settings.contentDir, 'installation/api/tides.yml'), 'utf8');
}

test('a response is recorded with its fields, codes and paging', async () => {
  const settings = makeSettings();
  const { exitCode, printed } = await record(settings, TWO_TIDES, { statuses: '200, 401', paging: 'Link header' });
  expect(exitCode).toBe(0);
  expect(printed).toMatchInlineSnapshot(`
    "  [].id: id
      [].height: number
      [].note: text, not always there
    Wrote 3 fields to installation/api/tides.yml."
  `);
  expect(read(settings)).toMatchInlineSnapshot(`
    "# The names and types of a response's fields. Record them again: npm run record -- api tides < response.json

    format: json
    recorded: 2026-11-20
    by: Harbour office
    statuses:
      - "200"
      - "401"
    paging: Link header
    fields:
      - { name: "[].id", type: id, always: true, example: 1 }
      - { name: "[].height", type: number, always: true, example: 1 }
      - { name: "[].note", type: text, always: false }
    "
  `);
});

test('a response that is recorded again prints what changed, and keeps codes and paging', async () => {
  const settings = makeSettings();
  await record(settings, TWO_TIDES, { statuses: '200', paging: 'Link header' });
  const { printed } = await record(settings, '[{"id": "x1", "height": "3 m", "day": "2026-01-02"}]', { yes: true });
  expect(printed).toMatchInlineSnapshot(`
    "4 changes of "tides":
      Gone: [].note (text)
      Another form of id: [].id was 1, and is now abc-123
      Another type: [].height was number, and is now text
      New: [].day (date)
    Wrote 3 fields to installation/api/tides.yml."
  `);
  expect(read(settings)).toContain('paging: Link header');
  expect(read(settings)).toContain('type: text');
});

test('changes are written only after a yes on the terminal, or with --yes', async () => {
  const settings = makeSettings();
  await record(settings, TWO_TIDES);
  const before = read(settings);
  expect((await record(settings, '[{"id": 1}]', {}, 'n')).exitCode).toBe(1);
  await expect(record(settings, '[{"id": 1}]')).rejects.toThrow('there is no terminal to ask');
  expect(read(settings)).toBe(before);
  expect((await record(settings, '[{"id": 1}]', {}, 'y')).exitCode).toBe(0);
  expect(read(settings)).not.toContain('height');
});

test('a response without changes is recorded with its new day and without a question', async () => {
  const settings = makeSettings();
  await record(settings, TWO_TIDES, { checked: '2026-10-03' });
  const { printed } = await record(settings, TWO_TIDES);
  expect(printed).toContain('The 3 fields of "tides" have not changed.');
  expect(read(settings)).toContain('recorded: 2026-11-20');
});

test('wrong options are errors, and nothing is written', async () => {
  const settings = makeSettings();
  await expect(record(settings, TWO_TIDES, { statuses: '200, ok' })).rejects.toThrow('cannot be "ok"');
  await expect(record(settings, TWO_TIDES, { checked: 'today' })).rejects.toThrow('cannot be "today"');
  await expect(record(settings, TWO_TIDES, { checked: '2026-12-01' })).rejects.toThrow('is in the future');
  await expect(record(settings, TWO_TIDES, { by: undefined })).rejects.toThrow('No team is given');
  expect(() => read(settings)).toThrow('ENOENT');
});
