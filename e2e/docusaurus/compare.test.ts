import { expect, test } from 'vitest';
import { compareSites } from './compare';
import { findExpected } from './expected';
import { FACT_KINDS, type PageFacts } from './facts';

function makePage(facts: Partial<PageFacts>): PageFacts {
  return { ...(Object.fromEntries(FACT_KINDS.map((kind) => [kind, []])) as unknown as PageFacts), ...facts };
}

function compare(docusaurus: Partial<PageFacts>, engine: Partial<PageFacts>): string[] {
  const makeSite = (facts: Partial<PageFacts>) => ({ sidebar: [], pages: { '/docs/a': makePage(facts) } });
  return compareSites(makeSite(docusaurus), makeSite(engine)).map(({ kind, text }) => `${kind} ${text}`);
}

test('equal pages have no differences', () => {
  expect(compare({ words: ['One', 'two.'] }, { words: ['One', 'two.'] })).toEqual([]);
});

test('adjacent words that differ are one difference', () => {
  const theirs = { words: 'One two three four five.'.split(' ') };
  expect(compare(theirs, { words: 'One four five six.'.split(' ') })).toEqual([
    'words - two three',
    'words - five.\n+ five six.',
  ]);
});

test('a changed line is one difference, and a different order is a difference', () => {
  expect(compare({ links: ['[A](/a)', '[B](/b)'] }, { links: ['[A](/x)', '[B](/b)'] })).toEqual([
    'links - [A](/a)\n+ [A](/x)',
  ]);
  expect(compare({ links: ['[A](/a)', '[B](/b)'] }, { links: ['[B](/b)', '[A](/a)'] })).toHaveLength(2);
});

test('a table of contents that is missing is one difference', () => {
  expect(compare({ toc: ['[A](#a)', '[B](#b)'] }, {})).toEqual(['toc - [A](#a) | [B](#b)']);
});

test('pages and sidebar items that only one site has are differences', () => {
  const page = makePage({});
  const differences = compareSites(
    { sidebar: ['A -> /docs/a', 'B -> /docs/b'], pages: { '/docs/a': page, '/docs/b': page } },
    { sidebar: ['A -> /docs/a'], pages: { '/docs/a': page, '/docs/c': page } },
  );
  expect(differences).toEqual([
    { kind: 'routes', page: '', text: '- /docs/b' },
    { kind: 'routes', page: '', text: '+ /docs/c' },
    { kind: 'sidebar', page: '', text: '- B -> /docs/b' },
  ]);
});

test('a difference is expected if its kind, site, page and whole text match an entry', () => {
  const entry = { kind: 'words' as const, site: 'a', page: /^\/docs\/x$/s, text: /^- one\n\+ (\w+)$/s, reason: 'Why.' };
  const difference = { kind: 'words' as const, page: '/docs/x', text: '- one\n+ two' };
  expect(findExpected([entry], 'a', difference)).toBe(entry);
  expect(findExpected([entry], 'b', difference)).toBeUndefined();
  expect(findExpected([entry], 'a', { ...difference, kind: 'links' })).toBeUndefined();
  expect(findExpected([entry], 'a', { ...difference, page: '/docs/y' })).toBeUndefined();
  expect(findExpected([entry], 'a', { ...difference, text: '- one' })).toBeUndefined();
});
