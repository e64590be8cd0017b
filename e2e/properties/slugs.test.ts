import { array, constantFrom, oneof, string, stringMatching, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { checkDocId, getDocPath, getMarkdownPath, getParentFolder, getSlug, parseSlug, slugify } from '../../lib/slug';
import { checkProperty } from './check-property';

const segment = stringMatching(/^[A-Za-z0-9_-]{1,12}$/);
const id = array(segment, { minLength: 1, maxLength: 6 }).map((segments) => segments.join('/'));
const anything = oneof(
  string({ unit: 'binary' }),
  array(constantFrom('..', '.', '/', '\\', '%2e', '%', 'a', 'é', '\u0000', ' ', 'index', '#', '?')).map((parts) =>
    parts.join(''),
  ),
);

test('parsing the path of a doc returns its slug', () => {
  checkProperty(id, (docId) => {
    const slug = getSlug(docId);
    const segments = getDocPath(slug).slice('/central/'.length, -1).split('/');
    expect(parseSlug(segments)).toEqual(slug);
    expect(getMarkdownPath(getDocPath(slug))).toBe(`/central/${slug.join('/')}.md`);
  });
});

test('docs with different ids have different paths, except for landing pages', () => {
  checkProperty(tuple(id, id), ([one, other]) => {
    const isSame = one.replace(/\/index$/, '') === other.replace(/\/index$/, '');
    expect(getDocPath(getSlug(one)) === getDocPath(getSlug(other))).toBe(isSame);
  });
});

test('any slug in frontmatter stays below the docs and never throws', () => {
  checkProperty(tuple(id, anything), ([docId, authored]) => {
    const slug = getSlug(docId, authored);
    expect(slug.some((part) => part === '' || part === '.' || part === '..' || part.includes('/'))).toBe(false);
  });
});

test('a slugified name is a valid doc id, and slugifying it again changes nothing', () => {
  checkProperty(anything, (name) => {
    const safe = slugify(name);
    expect(slugify(safe)).toBe(safe);
    if (safe !== '') expect(checkDocId(safe)).toBeUndefined();
  });
});

test('a valid doc id appears unchanged in its path', () => {
  checkProperty(oneof(id, anything), (docId) => {
    if (checkDocId(docId) === undefined) expect(getDocPath(docId.split('/'))).toBe(`/central/${docId}/`);
    expect(getParentFolder(docId).length).toBeLessThanOrEqual(docId.length);
  });
});
