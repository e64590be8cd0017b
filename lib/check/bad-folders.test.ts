import { describe, expect, test } from 'vitest';
import { checkContent, formatPage } from '../../e2e/support/content';
import { getSettings } from '../settings';

describe('content folders', () => {
  test('says how to start in an empty content folder', () => {
    expect(checkContent({ 'site.yml': undefined })).toMatchInlineSnapshot(`
      "content
        The content folder has no pages.
        Create one with npm run new -- getting-started/index, or set CONTENT_DIR to another folder."
    `);
  });

  test('treats a content folder with only site.yml as empty', () => {
    expect(checkContent({})).toMatchInlineSnapshot(`
      "content
        The content folder has no pages.
        Create one with npm run new -- getting-started/index, or set CONTENT_DIR to another folder."
    `);
  });

  test('names the setting of a content folder that does not exist', () => {
    expect(() => getSettings({ CONTENT_DIR: 'no/such/folder' })).toThrowErrorMatchingInlineSnapshot(`
      [ProblemError: CONTENT_DIR=no/such/folder
        CONTENT_DIR is not a folder.
        Set CONTENT_DIR to the content folder, such as CONTENT_DIR=content.]
    `);
  });

  test('gives the command that creates a missing landing page', () => {
    expect(
      checkContent({ 'guides/deep/a.mdx': formatPage(), 'guides/deep/index.mdx': undefined }),
    ).toMatchInlineSnapshot(`
      "guides/deep/index.mdx
        The folder has no landing page.
        Create one: npm run new -- guides/deep/index"
    `);
  });

  test('does not report an invalid landing page as missing', () => {
    expect(
      checkContent({
        'guides/index.mdx': formatPage({ type: 'tutorial' }),
        'guides/a.mdx': formatPage({ title: 'A' }),
      }),
    ).toMatchInlineSnapshot(`
      "guides/index.mdx:5
        The field "type" cannot be "tutorial".
        Write one of task, concept, reference, troubleshooting, hub."
    `);
  });

  test('reports a category file', () => {
    expect(
      checkContent({
        'guides/index.mdx': formatPage(),
        'guides/a.mdx': formatPage({ title: 'A' }),
        'guides/_category_.json': '{}',
      }),
    ).toMatchInlineSnapshot(`
      "guides/_category_.json
        Category files are only read in content of other tools.
        Set title and sidebar_position in index.mdx of this folder, and delete this file."
    `);
  });
});

test('reports all problems of all files at once, sorted by file and line', () => {
  expect(
    checkContent({
      'site.yml': 'name: Harbour Handbook\naudiences: { crew: Crew }\ncolor: blue\n',
      'a.mdx': formatPage({ title: 'One', type: 'tutorial' }, 'See [two](twoo).\n\n```\nx\n```\n'),
      'b/two.mdx': formatPage({ title: 'Two' }, '#### Deep\n\n![](./no.png)\n'),
      'c.mdx': formatPage({ title: 'Three' }, 'A {brace.\n'),
      'd.mdx': '---\ntitle: [\n---\n',
    }),
  ).toMatchInlineSnapshot(`
    "a.mdx:5
      The field "type" cannot be "tutorial".
      Write one of task, concept, reference, troubleshooting, hub.

    a.mdx:11
      Links to "twoo", which does not exist.
      Write a doc id: the path of its file in the content folder, without .mdx.

    a.mdx:13
      The code block has no language.
      Write one after the backticks, such as \`\`\`bash, or \`\`\`text for plain text.

    b/two.mdx:11
      The heading skips from level 1 to level 4.
      Start this heading with ##.

    b/two.mdx:13
      The image "./no.png" does not exist.
      Put the image next to the page and write ./name.png, or in public/ and write /name.png.

    b/two.mdx:13
      The image "./no.png" has no alternative text.
      Describe the image in the square brackets. If it is only decoration, write <Figure src="…" alt="" />.

    c.mdx:11
      Unbalanced or unescaped brace: "A {brace.".
      Put text with braces in backticks, or write \\{ and \\}.

    d.mdx:2
      The frontmatter is not valid YAML: a bracket is not closed.
      Write the closing bracket.

    site.yml:3
      The field "color" is unknown.
      Remove it. The fields are name, wordmark, description, language, languages, outdated_after, logo, favicon, touch_icon, font, accent, content, records, audiences, search, edit, report, security, precompress, search_engine, offline, header, footer, home."
  `);
});
