import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { needsFile } from '../../e2e/support/needs';
import { readSite } from '../readers/read-site';

/** The list of required pages: columns for id, title and origin, after comments and a header line. */
const INVENTORY = path.resolve('../shared/inventory.tsv');
const settings = {
  contentDir: path.resolve('content'),
  outDir: path.resolve('out'),
  basePath: '',
  buildDate: '2026-11-20',
};

test('the content has every page of the inventory, with its id and title', needsFile(INVENTORY), () => {
  const rows = readFileSync(INVENTORY, 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t') && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .slice(1);
  const { byId } = readSite(settings);
  const found = rows.map(([id = '']) => `${id}: ${byId.get(id)?.title}`);
  expect(rows.length).toBeGreaterThan(200);
  expect(found).toEqual(rows.map(([id, title]) => `${id}: ${title}`));
});
