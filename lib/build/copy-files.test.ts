import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { formatPage, makeTempDir, writeContent } from '../../e2e/support/content';
import { readDocusaurusTree } from '../../e2e/support/docusaurus/site';
import { readSite } from '../readers/read-site';
import { copyFiles } from './build';

const SVG = '<svg width="2" height="1"><script>run()</script></svg>';

test('copies only the files of Docusaurus content that pages link to, below their own folders', () => {
  const site = readDocusaurusTree(
    {
      'docs/a.md': '# A\n',
      'docs/img/a b.svg': SVG,
      'docs/img/other.png': '',
      'static/forms/order (1).docx': 'docx',
      'static/secret.pdf': '',
      'package.json': '{}',
    },
    { basePath: '/x', siteUrl: 'https://help.example.org' },
  );
  const dir = makeTempDir();
  copyFiles(dir, site, [
    '/x/central/@docs/img/a%20b.svg#top',
    'https://help.example.org/x/central/@static/forms/order%20%281%29.docx',
    '/x/central/@static/../package.json',
    '/x/central/@static/no.png',
    'https://other.example/central/@static/secret.pdf',
    '/x/central/a/',
  ]);
  expect(globSync('central/**', { cwd: dir }).sort()).toEqual([
    'central/@docs/img/a b.svg',
    'central/@static/forms/order (1).docx',
  ]);
  expect(readFileSync(path.join(dir, 'central/@docs/img/a b.svg'), 'utf8')).toBe('<svg width="2" height="1"/>');
});

test('copies every image of strict content, and no other file', () => {
  const site = readSite(writeContent({ 'a.mdx': formatPage(), 'img/a.png': 'png', 'img/a.pdf': 'pdf' }));
  const dir = makeTempDir();
  copyFiles(dir, site, []);
  expect(readFileSync(path.join(dir, 'central/img/a.png'), 'utf8')).toBe('png');
  expect(existsSync(path.join(dir, 'central/img/a.pdf'))).toBe(false);
});
