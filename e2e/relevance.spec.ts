import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { findLowMetrics } from './search/check-relevance';
import { SITES } from './sites';

test('search finds the right pages of this site', async () => {
  const fetchText = (file: string) => readFile(path.join(SITES.root.outDir, file), 'utf8');
  const minimum = { success1: 89, success5: 96, mrr10: 92.5, typoMrr10: 98, nameMrr10: 92.5, taskMrr10: 72.5 };
  expect(await findLowMetrics('This help', fetchText, 'e2e/search/queries.json', minimum)).toEqual([]);
});
