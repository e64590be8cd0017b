import { describe, expect, test } from 'vitest';
import { formatConverted } from '../../../e2e/support/format';
import { mkdocsParser } from './parser';

const convert = (body: string) => formatConverted(body, mkdocsParser);

describe('blocks of MkDocs', () => {
  test.each([
    ['!!! note', '<Callout type="note">'],
    ['!!! Warning', '<Callout type="warning">'],
    ['!!! note "Mind the *gap*"', '<Callout type="note" title="Mind the gap">'],
    ['!!! note ""', '<Callout type="note">'],
    ['!!! danger inline end "Now"', '<Callout type="danger" title="Now">'],
    ['!!! info', '<Callout type="info">'],
    ['!!! abstract', '<Callout type="info" title="Abstract">'],
    ['!!! success', '<Callout type="tip" title="Success">'],
    ['!!! bug', '<Callout type="danger" title="Bug">'],
    ['!!! example', '<Callout type="note" title="Example">'],
    ['!!! own-type', '<Callout type="note" title="Own-type">'],
    ['??? note', '<Details summary="Note">'],
    ['???+ note "Open"', '<Details summary="Open">'],
    ['??? "Only a title"', '<Details summary="Only a title">'],
    ['??? note ""', '<Details summary="Details">'],
  ])('the MkDocs block header %j becomes %s', (header, opening) => {
    const name = /\w+/.exec(opening)?.[0];
    expect(convert(`${header}\n\n    Tie *up*.\n\nAfter.\n`)).toBe(
      `${opening}<paragraph>Tie <emphasis>up</emphasis>.</paragraph></${name}><paragraph>After.</paragraph>`,
    );
  });

  test.each(['!!!', '??', '=== Tab', '===', ':no definition', 'Ropes !!! note'])(
    'the line %j is text, not a block header',
    (line) => {
      expect(convert(`${line}\n`)).toBe(`<paragraph>${line}</paragraph>`);
    },
  );

  test.each([
    ['/// note', '<Callout type="note">'],
    ['/// warning | Mind the *gap*', '<Callout type="warning" title="Mind the gap">'],
    ['/// admonition | Mind\n    attrs: {id: mind}\n    type: warning', '<Callout type="warning" title="Mind">'],
    ['/// admonition\n    type: "warning"', '<Callout type="warning">'],
    ['/// admonition\n    open: True', '<Callout type="note" title="Admonition">'],
    ['/// details | More\n    open: True', '<Details summary="More">'],
  ])('the generic block %j begins %s', (header, opening) => {
    const name = /\w+/.exec(opening)?.[0];
    expect(convert(`${header}\n\nTie up.\n///\n\nAfter.\n`)).toBe(
      `${opening}<paragraph>Tie up.</paragraph></${name}><paragraph>After.</paragraph>`,
    );
  });

  test('generic blocks contain others and code, and a caption is text', () => {
    const body = '//// tip\n/// note\n\n```text\n///\n```\n\n///\n////\n\n/// caption\nA quay.\n///\n';
    expect(convert(body)).toBe(
      '<Callout type="tip"><Callout type="note"><code text>///</code></Callout></Callout><paragraph>A quay.</paragraph>',
    );
  });

  test('slashes that begin no block are text', () => {
    expect(convert('/// note\n\nA.\n')).toBe('<paragraph>/// note</paragraph><paragraph>A.</paragraph>');
  });

  test('MkDocs blocks can contain blocks, lists and code, and can be in lists', () => {
    const body = `
1. Moor.

    !!! tip
        Look.

        ??? info "More"
            - a

                b

        \`\`\`text
        !!! note

            x
        \`\`\`

2. Pay.
`;
    expect(convert(body)).toBe(
      '<list><listItem><paragraph>Moor.</paragraph><Callout type="tip"><paragraph>Look.</paragraph>' +
        '<Details summary="More"><list><listItem><paragraph>a</paragraph><paragraph>b</paragraph></listItem></list></Details>' +
        '<code text>!!! note\n\n    x</code></Callout></listItem><listItem><paragraph>Pay.</paragraph></listItem></list>',
    );
  });

  test('adjacent MkDocs tabs are one group, unless one begins a new group', () => {
    const body = '=== ":material-sail-boat: Sail"\n\n    A.\n\n=== "Motor"\n    B.\n\n===! "Other"\n\n    C.\n';
    expect(convert(body).replace(/ (?:legend|value)="[^"]*"/g, '')).toBe(
      '<Tabs><Tab label="Sail"><paragraph>A.</paragraph></Tab><Tab label="Motor"><paragraph>B.</paragraph></Tab></Tabs>' +
        '<Tabs><Tab label="Other"><paragraph>C.</paragraph></Tab></Tabs>',
    );
  });

  test('labels and titles of MkDocs blocks show emoji', () => {
    expect(convert('=== ":smile: Sail"\n\n    A.\n')).toContain('<Tab label="😄 Sail"');
    expect(convert('!!! note ":smile: 10:30:45 :berth:"\n')).toContain('title="😄 10:30:45 :berth:"');
  });

  test.each([
    [
      '<figure markdown="span">\n  ![Quay](quay.png){ width="300" }\n  <figcaption>A quay</figcaption>\n</figure>\n',
      '<Figure src="quay.png" alt="Quay" caption="A quay"></Figure>',
    ],
    [
      '<figure markdown>\n\n![Quay](quay.png)\n\n<figcaption>A quay</figcaption>\n</figure>\n',
      '<Figure src="quay.png" alt="Quay" caption="A quay"></Figure>',
    ],
    [
      '<figure markdown>\n<figcaption>A *quay*</figcaption>\n![Quay](quay.png)\n</figure>\n',
      '<emphasis>quay</emphasis>',
    ],
    ['<figure>\n![Quay](quay.png)\n</figure>\n', '![Quay](quay.png)'],
  ])('the figure %j shows its Markdown if it has the attribute markdown', (body, expected) => {
    expect(convert(body)).toContain(expected);
  });

  test('MkDocs definitions and the terms above them are one list', () => {
    const body = 'Bow\nStem\n:   Front.\n\n    More.\n\n:   Second.\n\nStern\n\n:   Back.\n\nAfter.\n';
    expect(convert(body)).toBe(
      '<dl><dt>Bow</dt><dt>Stem</dt><dd><paragraph>Front.</paragraph><paragraph>More.</paragraph></dd>' +
        '<dd><paragraph>Second.</paragraph></dd><dt>Stern</dt><dd><paragraph>Back.</paragraph></dd></dl>' +
        '<paragraph>After.</paragraph>',
    );
    expect(convert('# A\n\n: no term\n')).toContain('<paragraph>: no term</paragraph>');
  });
});

describe('inline syntax of MkDocs', () => {
  test.each([
    [
      'Press ++ctrl+alt+"x"++ or ++page-up++.',
      'Press <kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>x</kbd> or <kbd>Page Up</kbd>.',
    ],
    ['==so **much** rope== and a == b == c', '<mark>so <strong>much</strong> rope</mark> and a == b == c'],
    ['H~2~O, 2^10^, ^^new^^ and ~~old~~', 'H<sub>2</sub>O, 2<sup>10</sup>, <ins>new</ins> and <delete>old</delete>'],
    ['~/ropes and ~/sails ^ x', '~/ropes and ~/sails ^ x'],
    ['C++ and C++', 'C++ and C++'],
    [':material-anchor:{ .lg } Anchor :octicons-check-24: here', 'Anchor here'],
    [':smile: 10:30:45 :berth:', '😄 10:30:45 :berth:'],
    ['[Book](#a){ .md-button .md-button--primary } now', '<link #a>Book</link> now'],
    ['[Book](#a){:target="_blank" rel=noopener}', '<link #a>Book</link>'],
    ['[Book](#a){ data-preview }', '<link #a>Book</link>'],
    ['**a**{ title="b c" }', '<strong>a</strong>'],
    ['A {brace} and {.class} stay', 'A {brace} and {.class} stay'],
    ['`a`{b c}', '<inlineCode></inlineCode>{b c}'],
    ['Text.\n{: .class }', 'Text.'],
    ['Text. { #+ropes }', '<span id="+ropes"></span>Text.'],
    ['Text. { #ropes .class }', '<span id="ropes"></span>Text.'],
    ['[](){ #ropes }Text.', '<span id="ropes"></span>Text.'],
    ['![x](a b.png "t") and [y](c d.md)', '<image a b.png></image> and <link c d.md>y</link>'],
    ['`[x](a b)` and [y](<c d> "t")', '<inlineCode></inlineCode> and <link c d>y</link>'],
  ])('the MkDocs text %j becomes %s', (text, expected) => {
    const found = convert(`## A\n\n${text}\n`).replace('<h2 a>A</h2>', '');
    expect(found.replace(/^<paragraph>|<\/paragraph>.*$/gs, '')).toBe(expected);
  });

  test('an attribute list in its own paragraph leaves nothing', () => {
    expect(convert('- a\n\n{ .annotate }\n')).toBe('<list><listItem><paragraph>a</paragraph></listItem></list>');
  });

  test('marks up the uses of abbreviations, and removes the definitions', () => {
    expect(convert('VHF and MVHF.\n\n*[VHF]: Very high frequency\n*[C+]: x\n*[Wi-Fi]: y\n')).toBe(
      '<paragraph><abbr title="Very high frequency">VHF</abbr> and MVHF.</paragraph>',
    );
  });

  test.each([
    [
      '[`bool`][] and [Rope][harbour.ropes.Rope] and [harbour.Quay][]',
      '<inlineCode></inlineCode> and Rope and harbour.Quay',
    ],
    [
      '`[x][a.b]` and [a.b][] and [*x* `y`][a.b]\n\n[a.b]: z.md',
      '<inlineCode></inlineCode> and <linkReference>a.b</linkReference> and <linkReference><emphasis>x</emphasis> <inlineCode></inlineCode></linkReference>',
    ],
  ])('the references to source code in %j show only their labels', (text, expected) => {
    expect(convert(`${text}\n`).replace(/^<paragraph>|<\/paragraph>.*$/gs, '')).toBe(expected);
    expect(convert(`${text}\n`)).not.toContain('1:');
  });

  test('removes [TOC], because pages have their own contents', () => {
    expect(convert('[TOC]\n\nText.\n')).toBe('<paragraph>Text.</paragraph>');
  });

  test('reports a reference that MkDocs makes from source code', () => {
    expect(convert('Text.\n\n::: harbour.ropes\n')).toBe(
      '<paragraph>Text.</paragraph><paragraph>::: harbour.ropes</paragraph>\n' +
        '3: The reference of "harbour.ropes" is not shown, because it is made from source code.',
    );
  });

  test('reports the instructions and variables of plugins, but not those in code', () => {
    const body =
      '{% include-markdown "inc.md" %}\n\nUse {{ version }} and\n{{ harbour.name }}, `{{ code }}`.\n\n```text\n{{ code }}\n```\n';
    expect(convert(body).split('\n').slice(2)).toEqual([
      '1: The instruction "{% include-markdown "inc.md" %}" of a plugin is not run.',
      '3: The instruction "{{ version }}" of a plugin is not run.',
      '4: The instruction "{{ harbour.name }}" of a plugin is not run.',
    ]);
  });

  test('reports Markdown right after a tag with the attribute markdown, which readers see as text', () => {
    expect(convert('<div markdown="1">\n**Bold**\n</div>\n').split('\n').slice(1)).toEqual([
      '1: The Markdown in <div markdown> is not converted.',
    ]);
    expect(convert('<div markdown>\n\n**Bold**\n\n</div>\n')).not.toContain('\n');
  });

  test('braces and angle brackets are text, because MkDocs pages are not MDX', () => {
    expect(convert('Use {harbour} if 5 <6.\n')).toBe('<paragraph>Use {harbour} if 5 <6.</paragraph>');
  });
});

describe('the headings of MkDocs pages', () => {
  test('headings of MkDocs pages have the ids of Python-Markdown', () => {
    expect(
      convert('## Ropes & Chains\n\n## Ropes & chains\n\n## Über uns?\n\n## Knots { #tie .x }\n\n## Ring {: #ring }\n'),
    ).toBe(
      '<h2 ropes-chains>Ropes & Chains</h2><h2 ropes-chains_1>Ropes & chains</h2><h2 uber-uns>Über uns?</h2>' +
        '<h2 tie>Knots</h2><h2 ring>Ring</h2>',
    );
  });

  test('headings of MkDocs pages have an id in every script', () => {
    expect(convert('## 日本\n')).toBe('<h2 日本>日本</h2>');
  });
});

describe('fenced code of MkDocs pages', () => {
  test.each([
    ['py title="a b.py" hl_lines="2 4-5" linenums="1"', 'py title="a b.py" {2,4-5} showLineNumbers'],
    ['py linenums="10"', 'py showLineNumbers=10'],
    ['{ .yaml .annotate }', 'yaml'],
    ['{.py3 title="x"}', 'python title="x"'],
    ['title="x"', 'title="x"'],
    ['YAML', 'yaml'],
    ['golang', 'go'],
    ['sh { .copy }', 'sh'],
  ])('the MkDocs fence %j has %s', (info, expected) => {
    expect(convert(`\`\`\`${info}\na\n\`\`\`\n`).split('\n')[0]).toBe(`<code ${expected}>a</code>`);
  });
});

test('adjacent fences of MkDocs pages with a tab label are tabs', () => {
  const body = '```yaml tab="File (YAML)"\na\n```\n\n```toml tab="TOML" linenums="1"\nb\n```\n\n```sh\nc\n```\n';
  expect(convert(body).replace(/ (?:legend|value)="[^"]*"/g, '')).toBe(
    '<Tabs><Tab label="File (YAML)"><code yaml>a</code></Tab><Tab label="TOML"><code toml showLineNumbers>b</code></Tab></Tabs>' +
      '<code sh>c</code>',
  );
});

test('problems of MkDocs pages have the right lines', () => {
  const body = '# A\n\n!!! note\n\n    - a\n\n        [gone][x]\n\n```nosuch\n```\n';
  expect(
    convert(body)
      .split('\n')
      .slice(1)
      .filter((line) => !line.includes('level')),
  ).toEqual(['7: The link refers to [x], which is not defined.', '9: Unknown code language "nosuch".']);
});
