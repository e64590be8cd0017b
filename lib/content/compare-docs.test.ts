import { describe, expect, test } from 'vitest';
import type { Doc } from '../model/doc';
import type { Problem } from '../problem';
import { reportDuplicates } from './compare-docs';

let count = 0;

/** Make a doc with unique fields, except those given. */
function makeDoc(fields: Partial<Doc>): Doc {
  count += 1;
  const name = `doc-${count}`;
  return {
    id: name,
    file: name,
    href: `/${name}/`,
    title: name,
    description: name,
    type: 'task',
    asked: [],
    ...fields,
  } as Doc;
}

function report(docs: Doc[], isConverted = false): string[] {
  const problems: Problem[] = [];
  reportDuplicates(docs, isConverted, problems);
  return problems.map(({ severity, file, problem }) => `${severity} ${file}: ${problem}`);
}

describe('duplicates', () => {
  test('finds no duplicates between docs that share nothing', () => {
    expect(report([makeDoc({}), makeDoc({})])).toEqual([]);
  });

  test('reports a duplicate id without the duplicate address and title', () => {
    const docs = [makeDoc({ file: 'a.md', id: 'a', title: 'A' }), makeDoc({ file: 'a.mdx', id: 'a', title: 'A' })];
    expect(report(docs)).toEqual(['error a.mdx: Has the same id as a.md: "a".']);
  });

  test('reports ids and addresses that differ only in case', () => {
    expect(report([makeDoc({ file: '1', id: 'a/B' }), makeDoc({ file: '2', id: 'A/b' })])).toEqual([
      'error 2: Has the same id (ignoring case) as 1: "a/b".',
    ]);
    expect(report([makeDoc({ file: '1', href: '/x/' }), makeDoc({ file: '2', href: '/X/' })])).toEqual([
      'error 2: Has the same address as 1: "/x/".',
    ]);
  });

  test('reports an asked phrase of two docs, ignoring case and punctuation', () => {
    const docs = [makeDoc({ file: '1', asked: ['lost rope'] }), makeDoc({ file: '2', asked: ['Lost rope?', 'wet'] })];
    expect(report(docs)).toEqual(['error 2: Has the same asked phrase as 1: "Lost rope?".']);
  });

  test('compares the second and third duplicate with the first', () => {
    const docs = ['1', '2', '3'].map((file) => makeDoc({ file, title: 'Berths' }));
    expect(report(docs)).toEqual([
      'error 2: Has the same title as 1: "Berths".',
      'error 3: Has the same title as 1: "Berths".',
    ]);
  });

  test('allows titles that differ in case', () => {
    expect(report([makeDoc({ title: 'Berths' }), makeDoc({ title: 'berths' })])).toEqual([]);
  });

  test('ignores the title of a generated doc', () => {
    expect(report([makeDoc({ title: 'A' }), makeDoc({ title: 'A', type: undefined })])).toEqual([]);
  });

  test('warns of duplicate addresses in Docusaurus content, and allows duplicate titles', () => {
    expect(report([makeDoc({ file: '1', title: 'A' }), makeDoc({ file: '2', title: 'A' })], true)).toEqual([]);
    expect(report([makeDoc({ file: '1', href: '/x/' }), makeDoc({ file: '2', href: '/x/' })], true)).toEqual([
      'warning 2: Has the same address as 1: "/x/".',
    ]);
  });
});
