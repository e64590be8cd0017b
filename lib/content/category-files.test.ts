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

test('a category file says the label, position and description of its folder, as JSON or as YAML', () => {
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

test('a folder is known without its number prefix', () => {
  expect([...read({ '02-guides/_category_.json': '{"label": "G", "link": null}' }).folders.keys()]).toEqual(['guides']);
});

test('a category file that is wrong is reported, and its folder keeps its defaults', () => {
  const { folders, problems } = read({ 'a/_category_.json': '{', 'b/_category_.yml': '- x\n', 'c/_category_.yml': '' });
  expect(folders.size).toBe(0);
  expect(problems.map(({ problem }) => problem)).toEqual([
    'The file is no valid YAML: Flow map must end with a }.',
    'The file holds nothing that can be read.',
    'The file holds nothing that can be read.',
  ]);
});
