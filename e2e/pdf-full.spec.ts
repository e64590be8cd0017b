import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { checkBookPdf, getDepth } from './check-pdf';
import { readPdf } from './read-pdf';
import { getBuildEnv, SITES } from './sites';

test('the whole of this help is a book whose numbers, links, heads and outline are right', async () => {
  test.setTimeout(600_000);
  const file = test.info().outputPath('help.pdf');
  const { status, stderr } = spawnSync('node_modules/.bin/tsx', ['lib/commands/pdf.ts', 'all', '-o', file], {
    env: getBuildEnv(SITES.root),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const pdf = await readPdf(readFileSync(file));
  const docs = Object.keys(JSON.parse(readFileSync(`${SITES.root.outDir}/central/docs.json`, 'utf8')));
  expect(checkBookPdf(pdf)).toHaveLength(docs.length);
  expect(getDepth(pdf.outline)).toBeGreaterThan(3);
});
