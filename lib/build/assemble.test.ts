import { expect, test } from 'vitest';
import { formatPage, writeContent } from '../../e2e/support/content';
import type { Cache } from '../cache';
import type { Site } from '../content/site';
import { readSite } from '../readers/read-site';
import { type AssembledPage, assembleDoc } from './assemble';
import type { Body } from './bodies';

const CACHE = { get: () => undefined, set: () => undefined } as unknown as Cache<AssembledPage>;

const FILES = { 'a.mdx': formatPage({ title: 'A' }), 'b.mdx': formatPage({ title: 'B' }) };

/** Get the cache key of the first page of a site, whose text has these questions. */
function getKey(site: Site, questions: unknown[] = []): string {
  const [doc] = site.docs;
  if (!doc) throw new Error('The site has no doc.');
  const text = { questions, elements: [], links: [], images: [] };
  const body = { key: 'a body', text, readHtml: () => ({ html: '', toc: '' }) } as unknown as Body;
  const frame = { path: '/central/a/', key: 'a frame', read: () => '<main></main>' };
  const context = { site, codeHash: '', sidebars: { getHtml: () => '', getHrefs: () => [] } };
  return assembleDoc(doc, body, frame, context, CACHE).key;
}

const read = (fields: Record<string, string>, other: Record<string, string> = {}) =>
  readSite(
    writeContent({
      ...FILES,
      'a.mdx': formatPage({ title: 'A', ...fields }),
      'b.mdx': formatPage({ title: 'B', ...other }),
    }),
  );

test('a page is assembled again when it becomes a task, which has a link to its steps', () => {
  expect(getKey(read({ type: 'task' }))).not.toBe(getKey(read({ type: 'concept' })));
});

test('a page with facts is assembled again when another page moves, because either side can link to it', () => {
  const [before, after] = [read({}), read({}, { slug: 'moved' })];
  expect(getKey(after, ['a question'])).not.toBe(getKey(before, ['a question']));
  expect(getKey(after)).toBe(getKey(before));
});
