import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSite } from './site';

/** The list of pages that this help was ordered with: id, title and origin in columns, below comments and a line of names. */
const INVENTORY = path.resolve('../shared/inventory.tsv');
const settings = {
  contentDir: path.resolve('content'),
  outDir: path.resolve('out'),
  basePath: '',
  buildDate: '2026-11-20',
};

test.skipIf(!existsSync(INVENTORY))(
  'every page of the inventory is in the content, with its id and title (skipped where the inventory is not beside the project)',
  () => {
    const rows = readFileSync(INVENTORY, 'utf8')
      .split('\n')
      .filter((line) => line.includes('\t') && !line.startsWith('#'))
      .map((line) => line.split('\t'))
      .slice(1);
    const { byId } = readSite(settings);
    const found = rows.map(([id = '']) => `${id}: ${byId.get(id)?.title}`);
    expect(rows.length).toBeGreaterThan(200);
    expect(found).toEqual(rows.map(([id, title]) => `${id}: ${title}`));
  },
);
