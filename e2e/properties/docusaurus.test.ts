import { constantFrom, dictionary, oneof, option, record, string, tuple, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { toDoc } from '../../lib/model/doc';
import { flattenSidebar } from '../../lib/model/sidebar';
import type { Problem } from '../../lib/problem';
import { arrangeForeignDocs } from '../../lib/readers/docusaurus/foreign-reader';
import { parseDocusaurusFrontmatter } from '../../lib/readers/docusaurus/frontmatter';
import { getDocusaurusNames } from '../../lib/readers/docusaurus/names';
import { DOCUSAURUS } from '../../lib/readers/docusaurus/reader';
import { makeTempDir } from '../support/content';
import { checkProperty } from './check-property';

const NAMES = [
  'a',
  'A',
  'b',
  'index',
  'README',
  '01-a',
  '2-b',
  '4-0',
  '7.0-x',
  '日本',
  'a b',
  'category',
  'search',
  '.x',
  '%',
  '..',
];
const name = oneof(constantFrom(...NAMES), string({ unit: 'grapheme', minLength: 1, maxLength: 4 })).map((text) =>
  text.replace(/[/\\\0]/g, '-'),
);
const value = oneof(name, constantFrom('/', '/a', '../../x', './y', 3, -1, true, null, ['x']));
const doc = record({
  folders: uniqueArray(name, { maxLength: 3 }),
  file: name,
  data: dictionary(
    constantFrom('id', 'slug', 'title', 'sidebar_position', 'sidebar_label', 'draft', 'unlisted'),
    value,
  ),
  body: option(constantFrom('# A\n', 'Text.\n', '# `<b>`\n\nText.\n', 'A\n=\n'), { nil: '' }),
});
const tree = uniqueArray(doc, { selector: ({ folders, file }) => [...folders, file].join('/'), maxLength: 15 });

test('any Docusaurus tree gets unique addresses and ids, and a sidebar of its docs, below its route base path', () => {
  const contentDir = makeTempDir();
  checkProperty(tuple(tree, constantFrom('', 'docs', 'central')), ([files, routeBasePath]) => {
    const settings = {
      contentDir,
      outDir: `${contentDir}.out`,
      basePath: '/x',
      buildDate: '2026-11-20',
      routeBasePath,
    };
    const read = files.map(({ folders, file, data, body }) => {
      const source = [...folders, `${file}.md`].join('/');
      const fields = parseDocusaurusFrontmatter({ data, body }, source);
      return toDoc(
        { id: getDocusaurusNames(source, data).id, source, file: source, body, bodyOffset: 0 },
        fields,
        settings,
        'docs',
      );
    });
    const problems: Problem[] = [];
    const { docs, sidebar } = arrangeForeignDocs(read, DOCUSAURUS, { settings, problems });
    expect(new Set(docs.map(({ href }) => href)).size).toBe(docs.length);
    expect(new Set(docs.map(({ id }) => id)).size).toBe(docs.length);
    const root = routeBasePath === '' ? '/x/' : `/x/${routeBasePath}/`;
    for (const { href, title } of docs) {
      expect(href.startsWith(root) && href.endsWith('/') && !/\/\.\.?\/|\/\//.test(href)).toBe(true);
      expect(title).not.toBe('');
    }
    const ids = new Set(docs.map(({ id }) => id));
    expect(flattenSidebar(sidebar).filter(({ docId }) => docId === undefined || !ids.has(docId))).toEqual([]);
    const listed = new Set(flattenSidebar(sidebar).map(({ docId }) => docId));
    expect(docs.filter(({ id, unlisted }) => !unlisted && !listed.has(id))).toEqual([]);
    if (routeBasePath !== '') expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
