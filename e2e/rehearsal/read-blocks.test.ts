import { expect, test } from 'vitest';
import { readBlocks, readPlan } from './read-blocks';

test('the plan of the rehearsal lists every shell block of the documents, in order', () => {
  const documents = Object.keys(readPlan());
  expect(documents).toEqual(['README.md', 'HOSTING.md', 'PREVIEWS.md', 'RELEASES.md', 'WRITING.md']);
  for (const document of documents) expect(readBlocks(document).length, document).toBeGreaterThan(0);
});

test('a block that never runs has a reason', () => {
  const never = Object.values(readPlan()).flatMap((plans) => plans.filter(({ run }) => run === 'never'));
  expect(never.length).toBeGreaterThan(0);
  expect(never.filter(({ why = '' }) => why === '')).toEqual([]);
});
