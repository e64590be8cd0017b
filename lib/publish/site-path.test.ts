import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_BRANCHES, INVALID_BRANCHES } from '../../e2e/support/publish/branches';
import { getPreviewBasePath, getPreviewSlug, isPreviewSlug } from './site-path';

describe('the slug of a preview', () => {
  test('a preview slug is readable, and ends with a hash of the branch name', () => {
    expect(getPreviewSlug('feature/Two factor')).toMatchInlineSnapshot(`"feature-two-factor-c6b41ddf7074"`);
    expect(getPreviewSlug('feature/ünï côde')).toMatchInlineSnapshot(`"feature-uni-code-3782138b563d"`);
    expect(getPreviewSlug('港')).toMatchInlineSnapshot(`"branch-1151db5f85fb"`);
    expect(getPreviewBasePath('a/b', '/help')).toMatchInlineSnapshot(`"/help/previews/a-b-c14cddc033f6"`);
  });

  test('two branches never have the same preview slug', () => {
    const all = [...HOSTILE_BRANCHES, ...INVALID_BRANCHES];
    expect(new Set(all.map(getPreviewSlug)).size).toBe(all.length);
  });

  test('a preview slug is safe in paths, addresses and host names for any branch name', () => {
    const check = (branch: string) => isPreviewSlug(getPreviewSlug(branch));
    for (const branch of [...HOSTILE_BRANCHES, ...INVALID_BRANCHES, '']) expect(check(branch), branch).toBe(true);
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), check));
  });

  test.each([
    '',
    '..',
    'a',
    'a/b-0123456789ab',
    'A-0123456789ab',
    '-0123456789ab',
    'a-0123456789ag',
    '../x-0123456789ab',
  ])('isPreviewSlug refuses %j', (name) => {
    expect(isPreviewSlug(name)).toBe(false);
  });
});
