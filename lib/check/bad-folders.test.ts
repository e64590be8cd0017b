import { describe, expect, test } from 'vitest';
import { checkContent, formatPage } from '../content/test-content';
import { getSettings } from '../settings';

describe('content folders', () => {
  test('an empty folder is answered with how to begin', () => {
    expect(checkContent({ 'site.yml': undefined })).toMatchInlineSnapshot(`
      "content
        The content folder has no pages.
        Create one with npm run new -- getting-started/index, or set CONTENT_DIR to another folder."
    `);
  });

  test('a folder with an identity and no page is empty', () => {
    expect(checkContent({})).toMatchInlineSnapshot(`
      "content
        The content folder has no pages.
        Create one with npm run new -- getting-started/index, or set CONTENT_DIR to another folder."
    `);
  });

  test('a folder that does not exist is named with its setting', () => {
    expect(() => getSettings({ CONTENT_DIR: 'no/such/folder' })).toThrowErrorMatchingInlineSnapshot(`
      [ProblemError: CONTENT_DIR=no/such/folder
        CONTENT_DIR is not a folder.
        Set CONTENT_DIR to the content folder, such as CONTENT_DIR=content.]
    `);
  });

  test('a folder without a landing page is answered with the command that writes one', () => {
    expect(
      checkContent({ 'guides/deep/a.mdx': formatPage(), 'guides/deep/index.mdx': undefined }),
    ).toMatchInlineSnapshot(`
      "guides/deep/index.mdx
        The folder has no landing page.
        Create one: npm run new -- guides/deep/index"
    `);
  });

  test('a landing page that is wrong is not called missing', () => {
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

  test('a category file that is no YAML is named with its line', () => {
    expect(
      checkContent({
        'guides/a.mdx': formatPage(),
        'guides/_category_.json': '{\n  "label": "Guides",\n  "position": \n',
      }),
    ).toMatchInlineSnapshot(`
      "guides/_category_.json:3
        The file is not valid YAML: Flow map must end with a }.
        Quote text that contains a colon, #, * or quotes, and indent lists by two spaces."
    `);
  });

  test('a category file of another shape is answered with the right one', () => {
    expect(
      checkContent({ 'guides/a.mdx': formatPage(), 'guides/_category_.yml': 'label: 3\nposition: first\n' }),
    ).toMatchInlineSnapshot(`
      "guides/_category_.yml:1
        The field "label" must be text.
        Put it in quotes: "3"

      guides/_category_.yml:2
        The field "position" must be a number.
        Write position: 1"
    `);
  });
});

test('several problems in several files come in one report, in the order of files and lines', () => {
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
      The code block names no language.
      Write it after the fence, such as \`\`\`bash, or \`\`\`text for none.

    b/two.mdx:11
      The heading skips from level 1 to level 4.
      Write it with ##.

    b/two.mdx:13
      Shows "./no.png", which does not exist.
      Put the image beside the doc and write ./name.png, or into public/ and write /name.png.

    b/two.mdx:13
      The image "./no.png" has no alternative text.
      Say in the first brackets what it shows. For one that only decorates, write <Figure src="…" alt="" />.

    c.mdx:11
      A brace is not balanced, or stands in running text: "A {brace.".
      Put text with braces into backticks, or write \\{ and \\}.

    d.mdx:3
      The frontmatter is not valid YAML: unexpected end of the stream within a flow collection.
      Quote text that contains a colon, #, * or quotes, and indent lists by two spaces.

    site.yml:3
      The field "color" is unknown.
      Remove it. The fields are name, wordmark, description, language, accent, content, records, audiences, edit, report, security, precompress, offline, header, footer, home."
  `);
});
