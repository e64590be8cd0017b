import { describe, expect, test } from 'vitest';
import { checkContent, formatPage, TEST_IDENTITY } from '../../e2e/support/content';

function checkBody(body: string): string {
  return checkContent({ 'berths.mdx': formatPage({}, body) });
}

describe('tags', () => {
  test('reports a tag that is never closed', () => {
    expect(checkBody('<Steps>\n\n1. Come in slowly.\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        Expected a closing tag for \`<Steps>\`: "<Steps>".
        Close each tag that you open, innermost first, and remove closing tags without an opening tag. Put a blank line before and after the text inside."
    `);
  });

  test('reports a closing tag that does not match the opening tag', () => {
    expect(checkBody('<Steps>\n\n1. Come in slowly.\n\n</Tabs>\n')).toMatchInlineSnapshot(`
      "berths.mdx:15
        Unexpected closing tag \`</Tabs>\`, expected corresponding closing tag for \`<Steps>\`: "</Tabs>".
        Close each tag that you open, innermost first, and remove closing tags without an opening tag. Put a blank line before and after the text inside."
    `);
  });

  test('reports a closing tag without an opening tag', () => {
    expect(checkBody('Come in slowly.\n\n</Steps>\n')).toMatchInlineSnapshot(`
      "berths.mdx:13
        Unexpected closing slash \`/\` in tag, expected an open tag first: "</Steps>".
        Close each tag that you open, innermost first, and remove closing tags without an opening tag. Put a blank line before and after the text inside."
    `);
  });

  test('reports a tag that is closed in another paragraph', () => {
    expect(checkBody('Come in <Key>slowly.\n\nTie up.</Key>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        Expected a closing tag for \`<Key>\`: "Come in <Key>slowly.".
        Close each tag that you open, innermost first, and remove closing tags without an opening tag. Put a blank line before and after the text inside."
    `);
  });
});

describe('components and elements', () => {
  test('suggests the nearest component for an unknown one', () => {
    expect(checkBody('<Step>\n\n1. Come in slowly.\n\n</Step>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <Step> is not a component or an allowed HTML element.
        Did you mean "Steps"?"
    `);
  });

  test('lists the components for an unknown one without a similar name', () => {
    expect(checkBody('<Spyglass />\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <Spyglass> is not a component or an allowed HTML element.
        Use Markdown or one of these components: Callout, CheckYours, Result, Steps, Tabs, Tab, Endpoint, Endpoints, Part, Term, Figure, Diagram, Key, Known, WhenKnown, WhenUnknown, AddIt, Findings, ApiFields, Details."
    `);
  });

  test.each(['<script>\n\nalert\n\n</script>\n', '<iframe src="https://example.org"></iframe>\n', '<table></table>\n'])(
    'refuses an HTML element outside the allow-list: %j',
    (body) => {
      expect(checkBody(body)).toMatch(/^berths\.mdx:11\n {2}<\w+> is not a component or an allowed HTML element\./);
    },
  );

  test('refuses a script element', () => {
    expect(checkBody('<script src="https://example.org/a.js"></script>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <script> is not a component or an allowed HTML element.
        Use Markdown or one of these components: Callout, CheckYours, Result, Steps, Tabs, Tab, Endpoint, Endpoints, Part, Term, Figure, Diagram, Key, Known, WhenKnown, WhenUnknown, AddIt, Findings, ApiFields, Details."
    `);
  });

  test('refuses tags without a name', () => {
    expect(checkBody('<>\n\nTie up.\n\n</>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        Tags without a name, <> and </>, are not allowed.
        Remove both."
    `);
  });

  test('says where to move a component outside its parent', () => {
    expect(checkBody('<Result see="a flag" verdict="good">Come in.</Result>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <Result> is not directly inside <CheckYours>.
        Move it directly inside <CheckYours>."
    `);
  });

  test('lists the callout types for an unknown one', () => {
    expect(checkBody(':::beware\n\nRocks.\n\n:::\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        Unknown callout type ":::beware".
        Write :::note, :::tip, :::info, :::warning or :::danger."
    `);
  });
});

describe('attributes', () => {
  test('asks for quotes around an attribute value in braces', () => {
    expect(checkBody('<Details summary={title}>\n\nRocks.\n\n</Details>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <Details> has an attribute in braces, which is not allowed.
        Write the value in quotes, such as summary="Text"."
    `);
  });

  test('refuses spread attributes', () => {
    expect(checkBody('<Details {...all}>\n\nRocks.\n\n</Details>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <Details> has an attribute in braces, which is not allowed.
        Write the value in quotes, such as title="Text".

      berths.mdx:11
        The attribute "summary" of <Details> is missing.
        Write <Details summary="…">."
    `);
  });

  test('suggests the nearest attribute for an unknown one', () => {
    expect(checkBody('<Details sumary="Rocks">\n\nTwo.\n\n</Details>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        The attribute "summary" of <Details> is missing.
        Write <Details summary="…">.

      berths.mdx:11
        Unknown attribute "sumary" on <Details>.
        Did you mean "summary"?"
    `);
  });

  test('lists the attributes for an unknown one without a similar name', () => {
    expect(checkBody('<Details summary="Rocks" onclick="alert">\n\nTwo.\n\n</Details>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        Unknown attribute "onclick" on <Details>.
        Valid attributes: summary."
    `);
  });

  test('asks to remove an attribute from a component without attributes', () => {
    expect(checkBody('Press <Key name="x">Ctrl</Key>.\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        Unknown attribute "name" on <Key>.
        Remove it."
    `);
  });

  test('reports a missing required attribute', () => {
    expect(checkBody('<Tabs>\n\n<Tab label="Sail">\n\nUp.\n\n</Tab>\n\n</Tabs>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        The attribute "legend" of <Tabs> is missing.
        Write <Tabs legend="…">."
    `);
  });

  test('lists the allowed values for a wrong attribute value', () => {
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

  test('reports a required attribute that is empty', () => {
    expect(checkBody('<Details summary=" ">\n\nRocks.\n\n</Details>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        The attribute "summary" of <Details> is empty.
        Write <Details summary="…">."
    `);
  });

  test('reports an optional attribute without a value', () => {
    expect(checkBody('<Callout type="note" title>\n\nRocks.\n\n</Callout>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        The attribute "title" of <Callout> is empty.
        Write <Callout title="…">."
    `);
  });

  test('suggests no other name for an element of one letter', () => {
    expect(checkBody('<b>Rocks.</b>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <b> is not a component or an allowed HTML element.
        Use Markdown or one of these components: Callout, CheckYours, Result, Steps, Tabs, Tab, Endpoint, Endpoints, Part, Term, Figure, Diagram, Key, Known, WhenKnown, WhenUnknown, AddIt, Findings, ApiFields, Details."
    `);
  });

  test('lists the allowed values for an attribute without a value', () => {
    expect(checkBody('<Callout type>\n\nRocks.\n\n</Callout>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <Callout> cannot have type="".
        Write one of note, tip, info, warning, danger."
    `);
  });
});

test.each(['docusaurus', 'mkdocs'])(
  'content of %s can have components that share a name with one for site pages',
  (tool) => {
    const body = '# Berths\n\n<Releases />\n\n<Glossary>\n\nRopes.\n\n</Glossary>\n';
    expect(checkContent({ 'site.yml': `${TEST_IDENTITY}content: ${tool}\n`, 'berths.md': body })).toBe(
      ['Releases', 'Glossary']
        .map((name, index) => {
          const problem = `<${name}> is not a component or an allowed HTML element.`;
          return `berths.md:${3 + 2 * index}\n  Warning: ${problem}\n  Only the content is shown, or else a note with its name.`;
        })
        .join('\n\n'),
    );
  },
);
