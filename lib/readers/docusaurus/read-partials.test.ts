import { describe, expect, test } from 'vitest';
import { makeTempDir, writeFiles } from '../../../e2e/support/content';
import { checkDocs, writeSite } from '../../../e2e/support/docusaurus/partials';
import { hashInputs } from '../../build/hash-inputs';
import { checkSite } from '../../check/check-site';
import type { DocCache } from '../../content/reader';
import { readSite } from '../read-site';

describe('the partials of a Docusaurus doc', () => {
  test.each([
    ['./_b.mdx', 'docs/a/_b.mdx'],
    ['./\\_b.md', 'docs/a/_b.md'],
    ['../_common/b.md', 'docs/_common/b.md'],
    ['@site/docs/a/_b.md', 'docs/a/_b.md'],
    ['@site/src/b.mdx', 'src/b.mdx'],
    ['../../src/b.mdx', 'src/b.mdx'],
    ['./b.md', 'docs/a/b.md'],
  ])('an import of %s shows the text of %s', (module, file) => {
    const body = `import B, { toc } from '${module}';\n\nAbove.\n\n<B />\n`;
    const site = writeSite({ 'docs/a/a.md': body, [file]: '---\ntitle: B\n---\n\nText of B.\n' });
    expect(checkDocs(site)).toEqual({ text: 'Above.\n\nText of B.', problems: [] });
  });

  test.each([
    ['import { limit } from "./_b.mdx";', 'limit'],
    ['import { other, limit as most } from "./_b.mdx";', 'most'],
    ['import B, {\n  limit,\n} from "./_b.mdx";', 'limit'],
  ])('%j shows a constant of a partial', (statement, name) => {
    const partial = 'export const limit = 40;\n\nText of B.\n';
    const site = writeSite({ 'docs/a.md': `${statement}\n\nAt most {${name}}.\n`, 'docs/_b.mdx': partial });
    expect(checkDocs(site)).toEqual({ text: 'At most 40.', problems: [] });
  });

  test('partials are in the headings, links and search text of a doc', () => {
    const { settings } = writeSite({
      'docs/a.md': "import B from './_parts/b.md';\n\n## A\n\n<B />\n",
      'docs/_parts/b.md': '## B\n\nSee [A](../a.md#b).\n',
    });
    const [doc] = checkSite(readSite(settings)).docs;
    expect(doc?.text.headings.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(doc?.text.links).toMatchObject([{ url: 'a.md#b' }]);
    expect(doc?.text.sections.at(-1)).toMatchObject({ heading: 'B', blocks: [{ text: 'See A.' }] });
  });

  test('a problem in a partial names its file and line, once for all pages', () => {
    const page = "import B from '@site/src/b.md';\n\n<B />\n\n[here](gone.md)\n";
    const site = writeSite({
      'docs/a.md': page,
      'docs/c.md': page,
      'src/b.md': '---\nx: 1\n---\n\nA {1 + 1} [b](./_gone.md) ![c](./c.png)\n\nimport C from "./_gone.md"\n',
    });
    expect(checkDocs(site).problems.sort()).toEqual([
      'docs/a.md:5 Links to "gone.md", which does not exist.',
      'docs/c.md:5 Links to "gone.md", which does not exist.',
      'src/b.md:5 Links to "@site/src/_gone.md", which does not exist.',
      'src/b.md:5 The expression "{1 + 1}" is not allowed.',
      expect.stringMatching(/^src\/b\.md:5 The image "@site\/src\/c\.png" /),
      'src/b.md:7 The imported file "./_gone.md" does not exist.',
    ]);
  });

  test('an import of code is reported once for each module', () => {
    const imports =
      "import Tabs from '@theme/Tabs';\nimport X from './x';\nimport './x.css';\nimport i from './i.png';\n";
    const site = writeSite({
      'docs/a.md': `${imports}\nText.\n`,
      'docs/b/c.md': "import X from '../x';\nimport { useState } from 'react';\n\nText.\n",
      'docs/b/d.md': "import R from 'raw-loader!./a.md';\n\n```js\nimport Y from './y';\n```\n",
    });
    expect(checkDocs(site).problems).toEqual([
      'docs/a.md:2 Imports code from "@site/docs/x".',
      'docs/b/d.md:1 Imports code from "raw-loader!./a.md".',
    ]);
  });

  test('partials of more than a million characters are left out', () => {
    const site = writeSite({
      'docs/a.md': "import A from './_a.md';\nimport B from './_b.md';\n\n<A />\n\n<B />\n",
      'docs/_a.md': `Text A.\n\n<!-- ${'x'.repeat(600_000)} -->\n`,
      'docs/_b.md': `Text B.\n\n<!-- ${'x'.repeat(600_000)} -->\n`,
    });
    const { text, problems } = checkDocs(site);
    expect(text).toBe('Text A.\n\n*Not shown here: \\<B>*');
    expect(problems[0]).toBe('docs/a.md:2 The imported file "./_b.md" is too long for a page.');
  });

  test('expressions show fields of the frontmatter, and files that are imported as text', () => {
    const site = writeSite({
      'docs/a.md': [
        "---\ntitle: A\nsince: 3.5\n---\n\nimport B from '!!raw-loader!./b.js';\nimport C from '!!raw-loader!@site/src/c.js';\nimport D from '!!raw-loader!../code-examples/d/d.go';",
        '\n{frontMatter.title} {frontMatter.since}{frontMatter.none}\n\n<CodeBlock>{B}</CodeBlock>\n\n{C} {D}\n',
      ].join('\n'),
      'docs/b.js': '// {b}\n',
      'src/c.js': 'c',
      'code-examples/d/d.go': 'd',
    });
    expect(checkDocs(site)).toEqual({ text: 'A 3.5\n\n```\n// {b}\n```\n\nc d', problems: [] });
  });

  test('hidden files and files beside the code of the site are not shown as text', () => {
    const body = ['./.env', './.x/y.js', '@site/package.json', '@site/src/../.env', '../../z']
      .map((file, index) => `import A${index} from '!!raw-loader!${file}';`)
      .join('\n');
    const secret = { 'docs/.env': 'Secret', 'docs/.x/y.js': 'Secret', 'package.json': 'Secret', '.env': 'Secret' };
    const site = writeSite({ 'docs/a.md': `${body}\n\n{A0}{A1}{A2}{A3}{A4} Text.\n`, ...secret });
    const { text, problems } = checkDocs(site);
    expect(text).not.toContain('Secret');
    expect(problems.filter((problem) => problem.includes('Imports code'))).toHaveLength(5);
  });

  test('an older version of the docs reads partials from its folder, and those beside the current docs', () => {
    const body = "import B from '@site/docs/_b.md';\nimport C from '@site/src/c.md';\n\n<B />\n\n<C />\n";
    const site = writeSite({ 'docs/a.md': body, 'docs/_b.md': 'New.\n', 'src/c.md': 'Text of C.\n' });
    const contentDir = makeTempDir();
    writeFiles(contentDir, { 'a.md': body, '_b.md': 'Old.\n' });
    const settings = { ...site.settings, contentDir, originalDir: site.settings.contentDir };
    expect(checkDocs({ dir: contentDir, settings })).toEqual({ text: 'Old.\n\nText of C.', problems: [] });
  });

  test('a list of cards shows the docs of the category, but is empty on the page of the category', () => {
    const files = {
      'docs/g/index.md': '# G\n\n<DocCardList />\n\nText.\n',
      'docs/g/b.md': '# B\n\n<DocCardList />\n',
      'docs/g/c.md': '# C\n',
    };
    const { docs } = checkSite(readSite(writeSite(files).settings));
    const getText = (source: string) => docs.find(({ doc }) => doc.source === source)?.text.sections[0]?.blocks;
    expect(getText('g/b.md')).toMatchObject([{ text: 'B' }, { text: 'C' }]);
    expect(getText('g/index.md')).toMatchObject([{ text: 'Text.' }]);
  });
});

describe('an edit of a partial', () => {
  const files = {
    'docs/a.md': "import B from '@site/src/b.md';\n\n<B />\n",
    'docs/c.md': 'Text.\n',
    'src/b.md': "import C from './c.md';\n\n<C />\n",
    'src/c.md': 'Old.\n',
  };

  test('after an edit of a partial, only the docs that include it are read again', () => {
    const site = writeSite(files);
    const cache: DocCache = new Map();
    const [a, c] = readSite(site.settings, cache).docs;
    writeFiles(site.dir, { 'src/c.md': 'New.\n' });
    const [newA, newC] = readSite(site.settings, cache).docs;
    expect(newA).not.toBe(a);
    expect(newC).toBe(c);
    expect(checkDocs(site, cache).text).toBe('New.');
  });

  test('an edit of a partial changes the inputs of a build, also outside the content folder', () => {
    const site = writeSite(files);
    const before = hashInputs(site.settings);
    expect(hashInputs(site.settings)).toBe(before);
    writeFiles(site.dir, { 'src/unused.md': 'New.\n' });
    expect(hashInputs(site.settings)).toBe(before);
    writeFiles(site.dir, { 'src/c.md': 'New.\n' });
    expect(hashInputs(site.settings)).not.toBe(before);
  });
});
