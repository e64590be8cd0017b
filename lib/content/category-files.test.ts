import { expect, test } from 'vitest';
import type { Problem } from '../problem';
import { readCategoryFiles } from './category-files';
import { makeTempDir, type TestFiles, writeFiles } from './test-content';

function read(files: TestFiles) {
  const dir = makeTempDir();
  writeFiles(dir, files);
  const problems: Problem[] = [];
  return { folders: readCategoryFiles(dir, problems), problems };
}

test('reads the label, position and description of a category from JSON or YAML', () => {
  const { folders, problems } = read({
    'guides/_category_.json': '{"label": "Guides", "position": 2, "link": {"type": "doc", "description": "All."}}',
    'guides/deep/_category_.yml': 'label: Deep\ncollapsed: false\n',
  });
  expect(problems).toEqual([]);
  expect(Object.fromEntries(folders)).toEqual({
    guides: { label: 'Guides', position: 2, description: 'All.' },
    'guides/deep': { label: 'Deep', position: undefined, description: undefined },
  });
});

test('a category file belongs to its folder without the number prefix', () => {
  expect([...read({ '02-guides/_category_.json': '{"label": "G", "link": null}' }).folders.keys()]).toEqual(['guides']);
});

test('reports an invalid category file and leaves it out', () => {
  const { folders, problems } = read({ 'a/_category_.json': '{', 'b/_category_.yml': '- x\n', 'c/_category_.yml': '' });
  expect(folders.size).toBe(0);
  expect(problems.map(({ problem }) => problem)).toEqual([
    'The file is not valid YAML: Flow map must end with a }.',
    'The file must contain fields.',
    'The file must contain fields.',
  ]);
});
