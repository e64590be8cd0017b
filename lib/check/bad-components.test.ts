import { describe, expect, test } from 'vitest';
import { checkContent, formatPage } from '../content/test-content';

function checkBody(body: string): string {
  return checkContent({ 'berths.mdx': formatPage({}, body) });
}

describe('tags', () => {
  test('a tag that is never closed is named with its place', () => {
    expect(checkBody('<Steps>\n\n1. Come in slowly.\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        Expected a closing tag for \`<Steps>\`: "<Steps>".
        Close every tag that is opened, and none that is not, the last one first, with a blank line around the text inside."
    `);
  });

  test('a closing tag of another name is named', () => {
    expect(checkBody('<Steps>\n\n1. Come in slowly.\n\n</Tabs>\n')).toMatchInlineSnapshot(`
      "berths.mdx:15
        Unexpected closing tag \`</Tabs>\`, expected corresponding closing tag for \`<Steps>\`: "</Tabs>".
        Close every tag that is opened, and none that is not, the last one first, with a blank line around the text inside."
    `);
  });

  test('a closing tag without an opening one is named', () => {
    expect(checkBody('Come in slowly.\n\n</Steps>\n')).toMatchInlineSnapshot(`
      "berths.mdx:13
        Unexpected closing slash \`/\` in tag, expected an open tag first: "</Steps>".
        Close every tag that is opened, and none that is not, the last one first, with a blank line around the text inside."
    `);
  });

  test('a tag that is closed in another paragraph is named', () => {
    expect(checkBody('Come in <Key>slowly.\n\nTie up.</Key>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        Expected a closing tag for \`<Key>\`: "Come in <Key>slowly.".
        Close every tag that is opened, and none that is not, the last one first, with a blank line around the text inside."
    `);
  });
});

describe('components and elements', () => {
  test('an unknown component is answered with the one that is near', () => {
    expect(checkBody('<Step>\n\n1. Come in slowly.\n\n</Step>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <Step> is no component of this help, and no element that writers may use.
        Did you mean "Steps"?"
    `);
  });

  test('an unknown component near no other is answered with where they are listed', () => {
    expect(checkBody('<Spyglass />\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <Spyglass> is no component of this help, and no element that writers may use.
        Use Markdown, or a component from WRITING.md."
    `);
  });

  test.each(['<script>\n\nalert\n\n</script>\n', '<iframe src="https://example.org"></iframe>\n', '<table></table>\n'])(
    'an element outside the allow-list is refused: %j',
    (body) => {
      expect(checkBody(body)).toMatch(/^berths\.mdx:11\n {2}<\w+> is no component of this help, and no element/);
    },
  );

  test('a script is refused with words', () => {
    expect(checkBody('<script src="https://example.org/a.js"></script>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <script> is no component of this help, and no element that writers may use.
        Use Markdown, or a component from WRITING.md."
    `);
  });

  test('an empty pair of brackets is no element', () => {
    expect(checkBody('<>\n\nTie up.\n\n</>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        An empty tag stands here: <> and </>.
        Remove both."
    `);
  });

  test('a component outside its parent is answered with where to put it', () => {
    expect(checkBody('<Result see="a flag" verdict="good">Come in.</Result>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <Result> stands outside <CheckYours>.
        Put it directly inside <CheckYours>."
    `);
  });

  test('an unknown callout is answered with those there are', () => {
    expect(checkBody(':::beware\n\nRocks.\n\n:::\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        ":::beware" is no kind of callout.
        Write note, tip, info, warning or danger."
    `);
  });
});

describe('attributes', () => {
  test('an attribute in braces is answered with quotes', () => {
    expect(checkBody('<Details summary={title}>\n\nRocks.\n\n</Details>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <Details> has an attribute in braces, which is not read.
        Write the value in quotes, such as summary="Text"."
    `);
  });

  test('attributes that are spread from a value are refused', () => {
    expect(checkBody('<Details {...all}>\n\nRocks.\n\n</Details>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <Details> has an attribute in braces, which is not read.
        Write the value in quotes, such as title="Text".

      berths.mdx:11
        <Details> lacks its attribute "summary".
        Write <Details summary="…">."
    `);
  });

  test('an unknown attribute is answered with the one that is near', () => {
    expect(checkBody('<Details sumary="Rocks">\n\nTwo.\n\n</Details>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <Details> lacks its attribute "summary".
        Write <Details summary="…">.

      berths.mdx:11
        <Details> takes no attribute "sumary".
        Did you mean "summary"?"
    `);
  });

  test('an unknown attribute near no other is answered with those there are', () => {
    expect(checkBody('<Details summary="Rocks" onclick="alert">\n\nTwo.\n\n</Details>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <Details> takes no attribute "onclick".
        It takes summary."
    `);
  });

  test('an attribute of a component that takes none is to be removed', () => {
    expect(checkBody('Press <Key name="x">Ctrl</Key>.\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <Key> takes no attribute "name".
        Remove it."
    `);
  });

  test('a missing attribute is named', () => {
    expect(checkBody('<Tabs>\n\n<Tab label="Sail">\n\nUp.\n\n</Tab>\n\n</Tabs>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <Tabs> lacks its attribute "legend".
        Write <Tabs legend="…">."
    `);
  });

  test('a value that is not among those allowed is answered with them', () => {
    expect(
      checkBody(
        '<CheckYours question="Is it deep?">\n\n<Result see="a flag" verdict="fine">Come in.</Result>\n\n</CheckYours>\n',
      ),
    ).toMatchInlineSnapshot(`
      "berths.mdx:13
        <Result> cannot have verdict="fine".
        Write one of good, action, ask."
    `);
  });

  test('a required attribute that is empty lacks its text', () => {
    expect(checkBody('<Details summary=" ">\n\nRocks.\n\n</Details>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <Details> has no text in "summary".
        Write <Details summary="…">."
    `);
  });

  test('an optional attribute without a value lacks its text', () => {
    expect(checkBody('<Callout type="note" title>\n\nRocks.\n\n</Callout>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <Callout> has no text in "title".
        Write <Callout title="…">."
    `);
  });

  test('an element of one letter is not taken for another one', () => {
    expect(checkBody('<b>Rocks.</b>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <b> is no component of this help, and no element that writers may use.
        Use Markdown, or a component from WRITING.md."
    `);
  });

  test('an attribute without a value is not among those allowed', () => {
    expect(checkBody('<Callout type>\n\nRocks.\n\n</Callout>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <Callout> cannot have type="".
        Write one of note, tip, info, warning, danger."
    `);
  });
});
