import { symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeTempDir, writeFiles } from '../../../e2e/support/content';
import { checkDocs, writeSite } from '../../../e2e/support/docusaurus/partials';

test('without a configuration, @site is the parent of the content folder', () => {
  const site = writeSite({ 'docs/a.md': "import B from '@site/b.md';\n\n<B />\n", 'b.md': 'Text of B.\n' });
  expect(checkDocs({ dir: site.dir, settings: site.settings }).text).toBe('Text of B.');
  const other = writeSite({
    'docusaurus.config.js': undefined,
    'docs/a.md': "import B from '@site/b.md';\n\n<B />\n",
    'b.md': 'Text of B.\n',
  });
  expect(checkDocs(other).text).toBe('Text of B.');
});

test('@site is the nearest parent folder with a configuration', () => {
  const site = writeSite({ 'docs/en/a.md': "import B from '@site/b.md';\n\n<B />\n", 'b.md': 'Text of B.\n' });
  const settings = { ...site.settings, contentDir: `${site.dir}/docs/en` };
  expect(checkDocs({ dir: site.dir, settings }).text).toBe('Text of B.');
});

test('@site can be a folder "website" beside the docs', () => {
  const site = writeSite({
    'docusaurus.config.js': undefined,
    'website/docusaurus.config.ts': '',
    'docs/a.md': "import B from '@site/src/b.md';\nimport C from './_c.md';\n\n<B />\n\n<C />\n",
    'docs/_c.md': 'Text of C.\n',
    'website/src/b.md': 'Text of B.\n',
  });
  expect(checkDocs(site)).toEqual({ text: 'Text of B.\n\nText of C.', problems: [] });
});

test('no partial outside the folder of the site is read', () => {
  const outside = makeTempDir();
  writeFiles(outside, { 'secret.md': 'Secret.\n' });
  const site = writeSite({
    'docs/a.md': [
      `import A from '../../${outside.split('/').at(-1)}/secret.md';`,
      "import B from './_link.md';",
      "import C from '@site/linked/secret.md';",
      `import D from '@site/../${outside.split('/').at(-1)}/secret.md';`,
      `\n<A />\n\n<B />\n\n<C />\n\n<D />\n`,
    ].join('\n'),
  });
  symlinkSync(`${outside}/secret.md`, `${site.dir}/docs/_link.md`);
  symlinkSync(outside, `${site.dir}/linked`);
  const { text, problems } = checkDocs(site);
  expect(text).not.toContain('Secret');
  expect(problems.filter((problem) => problem.includes('is outside the folder of the site'))).toHaveLength(4);
});

test('a partial that is a symbolic link to a file in the folder of the site is read', () => {
  const site = writeSite({ 'docs/a.md': "import B from './_b.md';\n\n<B />\n", 'src/b.md': 'Text of B.\n' });
  symlinkSync(`${site.dir}/src/b.md`, `${site.dir}/docs/_b.md`);
  expect(checkDocs(site)).toEqual({ text: 'Text of B.', problems: [] });
});

test('a partial that is a folder, or has no valid name, does not exist', () => {
  const site = writeSite({
    'docs/a.md': `import A from './_x.md';\nimport B from './${'x'.repeat(300)}.md';\n\nText.\n`,
    'docs/_x.md/y.txt': '',
  });
  expect(checkDocs(site).problems).toEqual([
    'docs/a.md:1 The imported file "./_x.md" does not exist.',
    expect.stringMatching(/^docs\/a\.md:2 The imported file "\.\/x+\.md" does not exist\.$/),
  ]);
});
