import { array, constantFrom, oneof, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { getPreviewSlug, isPreviewSlug } from '../../lib/publish/site-path';
import { checkProperty } from './check-property';

const PIECES = ['/', '-', '_', '.', 'a', 'A', 'ü', 'feature', '😀', '\u202e', ' ', '%', '..'];
const branch = oneof(
  string({ unit: 'binary' }),
  array(constantFrom(...PIECES), { maxLength: 60 }).map((parts) => parts.join('')),
).filter((name) => Buffer.from(name).toString() === name);

test('any branch has a constant slug that is valid in a path and a host name', () => {
  checkProperty(branch, (name) => {
    const slug = getPreviewSlug(name);
    expect(isPreviewSlug(slug)).toBe(true);
    expect(slug).toMatch(/^[a-z0-9-]{1,63}$/);
    expect(getPreviewSlug(name)).toBe(slug);
  });
});

test('no two branches share a preview slug', () => {
  checkProperty(tuple(branch, branch), ([one, other]) => {
    expect(getPreviewSlug(one) === getPreviewSlug(other)).toBe(one === other);
  });
});
