import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import { expect, test } from 'vitest';
import { checkContent, formatPage, type TestFiles } from '../support/content';

const DOCUMENTS = [
  'README.md',
  'WRITING.md',
  'HOSTING.md',
  'PREVIEWS.md',
  'CONTRIBUTING.md',
  'lib/README.md',
  'lib/DECISIONS.md',
  'lib/MEASUREMENTS.md',
];
const IMAGES = '.github/images';

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

function removeCode(text: string): string {
  return text.replace(/^(`{3,})[\s\S]*?^\1$/gm, '').replace(/`[^`\n]*`/g, '');
}

/** List the ids of a document's headings, as GitHub makes them. */
function listHeadingIds(file: string): string[] {
  const slugger = new GithubSlugger();
  const text = read(file).replace(/^(`{3,})[\s\S]*?^\1$/gm, '');
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugger.slug(heading));
}

function listLinks(file: string): string[] {
  const links = [...removeCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => !/^https?:/.test(link));
}

test.each(DOCUMENTS)('%s links only to files and headings that exist', (file) => {
  const dead = listLinks(file).filter((link) => {
    const [target = '', hash] = decodeURI(link).split('#');
    const targetFile = target === '' ? file : path.join(path.dirname(file), target);
    return !existsSync(targetFile) || (hash !== undefined && !listHeadingIds(targetFile).includes(hash));
  });
  expect(dead).toEqual([]);
});

test('every image for the documents is used and small', () => {
  const used = DOCUMENTS.flatMap(listLinks);
  const limit = (file: string) => (file.includes('page-') ? 150_000 : 40_000);
  const images = readdirSync(IMAGES).map((name) => `${IMAGES}/${name}`);
  expect(images.filter((file) => !used.includes(file) || statSync(file).size > limit(file))).toEqual([]);
});

/** List the MDX examples of WRITING.md, with or without frontmatter. */
function listExamples(): string[] {
  return [...read('WRITING.md').matchAll(/^(`{3,})mdx\n([\s\S]*?)^\1$/gm)].map(([, , body = '']) => body);
}

/** Read the data files of WRITING.md. Their first line is a comment with the file name. */
function readDataExamples(): TestFiles {
  const matches = read('WRITING.md').matchAll(/^```yaml\n# (?:content\/)?((?:_site\/)?[\w-]+\.yml)([\s\S]*?)^```$/gm);
  return Object.fromEntries([...matches].map(([, name = '', body = '']) => [name, `#${body}`]));
}

const FRONTMATTER_WITH_TITLE = /^---\n[\s\S]*?^title: /m;

test('every example of WRITING.md passes npm run check', () => {
  const files: TestFiles = {
    ...readDataExamples(),
    'site.yml': 'name: Help\naudiences: { crew: Crew, administrator: Administrators }\n',
    'users/roles.mdx': formatPage({ title: 'Roles' }, '## Test a role\n\nTry it.\n'),
    'examples/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    '_figures/guest-account.svg': /```svg\n([\s\S]*?)```/.exec(read('WRITING.md'))?.[1],
    '_figures/index.mdx': undefined,
    '_site/index.mdx': undefined,
  };
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['style.yml', '_site/accessibility-checks.yml']));
  for (const [index, example] of listExamples().entries()) {
    const dir = example.includes('<StorageTable') ? '_site' : 'examples';
    const hasFrontmatter = FRONTMATTER_WITH_TITLE.test(example);
    files[`${dir}/${index}.mdx`] = hasFrontmatter ? example : formatPage({ title: `Example ${index}` }, example);
  }
  expect(checkContent(files)).toBe('');
});
