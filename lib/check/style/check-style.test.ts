import { describe, expect, test, vi } from 'vitest';
import { makeTempDir, writeFiles } from '../../../e2e/support/content';
import { isFull } from '../../../e2e/support/full';
import { formatProblems } from '../../problem';
import { readSite } from '../../readers/read-site';
import { checkSite } from '../check-site';

const DOC = `---
title: Bins
description: "Click to see when bins are emptied, and what to do when one is missed."
audience: [editor]
type: concept
owner: Web team
last_reviewed: "2026-11-20"
review_in: 12 months
short: This page is a test fixture.
---

Bins are _never_ empty.
`;

function check(files: Record<string, string>, read = readSite, checkAll = checkSite): string {
  const contentDir = makeTempDir();
  writeFiles(contentDir, { 'bins.mdx': DOC, ...files });
  const site = read({ contentDir, outDir: '/out', basePath: '', buildDate: '2026-11-20' });
  return formatProblems(checkAll(site).problems).replaceAll(`${contentDir}/`, '');
}

const SITE = 'name: Help\naudiences: { editor: Editors }\n';
const STYLE = `existence:
  italics:
    severity: error
    in: [italics]
    patterns: ['^[^]*$']
    problem: Emphasises "{text}" with italics.
    fix: Remove the italics.
substitution:
  banned-words:
    severity: error
    problem: Says "{match}".
    fix: Write {write}.
    swap: [{ words: [click], write: '"select"' }]
`;

describe('checkStyle', () => {
  test('reports style problems with file, line, problem, rule and fix', () => {
    expect(check({ 'site.yml': SITE, 'style.yml': STYLE })).toMatchInlineSnapshot(`
      "bins.mdx:3
        Says "Click" (style: banned-words).
        Write "select".

      bins.mdx:12
        Emphasises "never" with italics (style: italics).
        Remove the italics."
    `);
  });

  test('does not check style without style.yml', () => {
    expect(check({ 'site.yml': SITE })).toBe('');
  });

  test('does not check the style of Docusaurus content', () => {
    expect(check({ 'site.yml': `${SITE}content: docusaurus\n`, 'style.yml': STYLE })).toBe('');
  });

  test('does not run style rules that are off', () => {
    expect(check({ 'site.yml': SITE, 'style.yml': STYLE.replaceAll('error', 'off') })).toBe('');
  });
});

// Each of them takes the whole time limit, so only the full tests have all, and the real limit.
test.each(isFull ? ['(a+)+$', '(a|a)+$', '(?:a*)*b', '(\\w+\\s?)+!'] : ['(a+)+$'])(
  'a rule whose pattern %s takes too long is reported, and the others are checked',
  async (pattern) => {
    const slow = `  slow:\n    severity: error\n    patterns: ['${pattern}']\n    problem: Slow.\n    fix: None.\n`;
    const doc = DOC.replace('never', 'Never').replace('Bins are', `Bins ${'a'.repeat(60)}. Are`);
    const style = STYLE.replace('existence:\n', (start) => start + slow);
    const text = (await importCheck())({ 'site.yml': SITE, 'bins.mdx': doc, 'style.yml': style });
    expect(text).toContain('The rule slow takes too long, so no page was checked with it.');
    expect(text).toContain('Emphasises "Never" with italics');
  },
);

/** Import the check with a limit of half a second, or as it is with FULL=1. */
async function importCheck(): Promise<typeof check> {
  if (isFull) return check;
  const limits = await import('../../limits');
  vi.resetModules();
  vi.doMock('../../limits', () => ({
    ...limits,
    runWithTimeout: <T>(work: () => T, onTimeout: () => T) => limits.runWithTimeout(work, onTimeout, undefined, 0.5),
  }));
  const [{ readSite }, { checkSite }] = await Promise.all([import('../../readers/read-site'), import('../check-site')]);
  vi.doUnmock('../../limits');
  return (files) => check(files, readSite, checkSite);
}
