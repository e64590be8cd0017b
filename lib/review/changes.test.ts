import { expect, test } from 'vitest';
import { describeChanges, readTestSite } from '../../e2e/support/compare-changes';
import { formatPage } from '../../e2e/support/content';
import { groupChanges } from './changes';
import { compareSites } from './compare';

test('changes are grouped by audience and by top-level item, and removed pages by their old place', () => {
  const before = readTestSite({
    'guides/a.mdx': formatPage({ title: 'A' }),
    'tables/b.mdx': formatPage({ title: 'B', audience: '[crew, office]' }),
  });
  const after = readTestSite({
    'guides/a.mdx': formatPage({ title: 'A' }, 'Tie up elsewhere.\n'),
    'guides/c.mdx': formatPage({ title: 'C', audience: '[office]' }),
  });
  const docs = compareSites({ site: before }, { site: after }).filter(
    (change) => !(change.type === 'removed' ? change.before : change.after).id.endsWith('index'),
  );
  const groups = groupChanges({ base: { type: 'none', reason: '' }, before, docs }, after);
  expect(
    groups.map(({ audience, groups }) => [audience, [...groups].map(([name, list]) => [name, describeChanges(list)])]),
  ).toEqual([
    [
      'Crew',
      [
        ['All of guides', ['changed guides/a: words']],
        ['All of tables', ['removed tables/b']],
      ],
    ],
    [
      'Office staff',
      [
        ['All of guides', ['added guides/c']],
        ['All of tables', ['removed tables/b']],
      ],
    ],
  ]);
});
