import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { formatPage, makeTempDir, TEST_IDENTITY, type TestFiles, writeFiles } from '../../e2e/support/content';
import { getTranslationSettings } from '../content/languages';
import { ProblemError } from '../problem';
import { readSite } from '../readers/read-site';
import { resolveDocsDir } from '../settings';
import { copyFiles } from './build';

const SECRET = 'SECRET-OF-ANOTHER-PROJECT';

/** The files outside the site. */
const OUTSIDE: TestFiles = {
  'a.md': `# Page\n\n${SECRET}\n`,
  'a.mdx': formatPage({}, `${SECRET}\n`),
  'index.md': `# Home\n\n${SECRET}\n`,
  'a.png': SECRET,
  'a.pdf': SECRET,
  'a.svg': `<svg xmlns="http://www.w3.org/2000/svg"><text>${SECRET}</text></svg>`,
  'site.yml': `name: ${SECRET}\naudiences: { crew: Crew }\n`,
  '_sidebar.md': `- [${SECRET}](README.md)\n`,
  'mkdocs.yml': `site_name: ${SECRET}\n`,
  '_category_.json': `{ "label": "${SECRET}" }`,
  '2025.4.txt': `/central/${SECRET}/\n`,
  'trails.yml': `- { name: a, title: ${SECRET}, description: A., stops: [{ doc: b, why: c }, { doc: b, why: d }] }\n`,
  'redirects.yml': `- { from: /${SECRET}/, to: b }\n`,
  'glossary.yml': `- { term: ${SECRET}, text: A. }\n`,
};

const RELEASES = '- { id: "2025.4", label: "2025.4", ref: v1, date: "2025-12-01", state: withdrawn }\n';
const CY = `${TEST_IDENTITY}languages: [{ code: cy, label: Cymraeg, content: content-cy }]\n`;
const DOCUSAURUS: TestFiles = {
  'docusaurus.config.js': '',
  'docs/b.md': '# B\n\n[a](/a.pdf) ![a](/a.png) ![b](@site/src/a.png) ![c](./img/a.png) ![d](./a.png)\n',
};
const STRICT: TestFiles = { 'content/site.yml': TEST_IDENTITY, 'content/b.mdx': formatPage() };
const MKDOCS: TestFiles = { 'mkdocs.yml': 'site_name: Own\n', 'docs/index.md': '# Own\n\n--8<-- "part/a.md"\n' };
const snippets = (base: string) =>
  `site_name: Own\nmarkdown_extensions:\n  - pymdownx.snippets:\n      base_path: ${base}\n`;
const DOCSIFY: TestFiles = { 'docs/README.md': '# Own\n', 'docs/index.html': '<title>docsify</title>' };

/** Links out of a site: the files of the site, the link and the file or folder outside that it leads to, and the content folder. */
const CASES: [name: string, files: TestFiles, link: string, to: string, content: string][] = [
  ['the static folder', DOCUSAURUS, 'static', '', 'docs'],
  ['a folder in the static folder', { ...DOCUSAURUS, 'static/x.txt': '' }, 'static/img', '', 'docs'],
  ['a file of the static folder', { ...DOCUSAURUS, 'static/x.txt': '' }, 'static/a.pdf', 'a.pdf', 'docs'],
  ['the folder of code', DOCUSAURUS, 'src', '', 'docs'],
  ['a folder of Docusaurus docs', DOCUSAURUS, 'docs/img', '', 'docs'],
  ['an image of Docusaurus docs', DOCUSAURUS, 'docs/a.png', 'a.png', 'docs'],
  ['a page of Docusaurus docs', DOCUSAURUS, 'docs/a.md', 'a.md', 'docs'],
  [
    'a category of Docusaurus docs',
    { ...DOCUSAURUS, 'docs/c/d.md': '# D\n' },
    'docs/c/_category_.json',
    '_category_.json',
    'docs',
  ],
  ['docs_dir', { 'mkdocs.yml': 'site_name: Own\n', 'b.md': '# B\n' }, 'docs', '', '.'],
  ['a named docs_dir', { 'mkdocs.yml': 'docs_dir: pages\n', 'b.md': '# B\n' }, 'pages', '', '.'],
  ['the configuration of MkDocs', { 'docs/index.md': '# Own\n' }, 'mkdocs.yml', 'mkdocs.yml', '.'],
  [
    'the parent configuration of MkDocs',
    { ...MKDOCS, 'mkdocs.yml': 'INHERIT: base.yml\n' },
    'base.yml',
    'mkdocs.yml',
    '.',
  ],
  ['a folder of snippets', MKDOCS, 'docs/part', '', '.'],
  ['a folder of snippets beside the docs', MKDOCS, 'part', '', '.'],
  ['a base path of snippets', { ...MKDOCS, 'mkdocs.yml': snippets('[linked]') }, 'linked', '..', '.'],
  ['a page of MkDocs', MKDOCS, 'docs/a.md', 'a.md', '.'],
  ['the sidebar of Docsify', DOCSIFY, 'docs/_sidebar.md', '_sidebar.md', 'docs'],
  ['a folder of Docsify', DOCSIFY, 'docs/guide', '', 'docs'],
  ['a page of strict content', STRICT, 'content/a.mdx', 'a.mdx', 'content'],
  ['a folder of strict content', STRICT, 'content/part', '', 'content'],
  ['an image of strict content', STRICT, 'content/a.png', 'a.png', 'content'],
  ['an SVG image of strict content', STRICT, 'content/a.svg', 'a.svg', 'content'],
  ['the drawings', STRICT, 'content/_figures', '', 'content'],
  ['the site pages', STRICT, 'content/_site', '', 'content'],
  ['the identity', { 'content/b.mdx': formatPage() }, 'content/site.yml', 'site.yml', 'content'],
  ['the trails', STRICT, 'content/trails.yml', 'trails.yml', 'content'],
  ['the redirects', STRICT, 'content/redirects.yml', 'redirects.yml', 'content'],
  ['the glossary', STRICT, 'content/glossary.yml', 'glossary.yml', 'content'],
  ['the addresses of releases', { ...STRICT, 'content/releases.yml': RELEASES }, 'content/releases', '', 'content'],
  ['the folder of a language', { ...STRICT, 'content/site.yml': CY }, 'content-cy', '', 'content'],
  [
    'a page of a language',
    { ...STRICT, 'content/site.yml': CY, 'content-cy/x.txt': '' },
    'content-cy/b.mdx',
    'a.mdx',
    'content',
  ],
  [
    'the identity of a language',
    { ...STRICT, 'content/site.yml': CY, 'content-cy/x.txt': '' },
    'content-cy/site.yml',
    'site.yml',
    'content',
  ],
  [
    'an image of a language',
    { ...STRICT, 'content/site.yml': CY, 'content-cy/x.txt': '' },
    'content-cy/a.png',
    'a.png',
    'content',
  ],
];

test.each(CASES)('nothing outside the site is built if %s is a symbolic link', (_, files, link, to, content) => {
  const [dir, outside] = [makeTempDir(), makeTempDir()];
  writeFiles(outside, { ...Object.fromEntries(Object.entries(OUTSIDE).map(([name, text]) => [name, text])) });
  writeFiles(dir, files);
  rmSync(path.join(dir, link), { force: true, recursive: true });
  const target = to === '..' ? path.dirname(outside) : path.join(outside, to);
  symlinkSync(target, path.join(dir, link));
  expect(existsSync(path.join(dir, link))).toBe(true);
  expect(buildAll(dir, content)).not.toContain(SECRET);
});

test('a folder of the site that is a symbolic link to another folder of the site is used', () => {
  const dir = makeTempDir();
  writeFiles(dir, { ...DOCUSAURUS, 'assets/a.pdf': 'own' });
  symlinkSync('assets', path.join(dir, 'static'));
  expect(buildAll(dir, 'docs')).toContain('own');
});

/** Read and copy everything of a site, and return it as one text. */
function buildAll(dir: string, content: string): string {
  const contentDir = resolveDocsDir(path.join(dir, content));
  const main = { contentDir, outDir: `${dir}.out`, basePath: '', buildDate: '2026-11-20' };
  try {
    return [main, ...getTranslationSettings(main)]
      .map((settings) => {
        const site = readSite(settings);
        const out = makeTempDir();
        const files = [
          '@static/a.pdf',
          '@static/a.png',
          '@static/img/a.png',
          '@src/a.png',
          '@docs/img/a.png',
          '@docs/a.png',
        ];
        copyFiles(
          out,
          site,
          files.map((file) => `/central/${file}`),
        );
        const copied = globSync('central/**', { cwd: out, dot: true, absolute: true });
        const { docs, sidebar, identity, trails, sitePages } = site;
        return [
          ...copied.map((file) => readFileSync(file, 'utf8')),
          JSON.stringify({ docs, sidebar, identity, trails, sitePages }),
          JSON.stringify([...(sitePages.releases[0]?.addresses ?? [])]),
        ].join('\n');
      })
      .join('\n');
  } catch (error) {
    if (error instanceof ProblemError) return error.message;
    throw error;
  }
}
