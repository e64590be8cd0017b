import { describe, expect, test } from 'vitest';
import { convertBody } from '../../../e2e/support/docusaurus/convert';
import { getAnchorIds } from '../../headings';

describe('an HTML element in MDX from Docusaurus', () => {
  test.each([
    ['a list', '<ul>\n  <li>One</li>\n  <li>**Two**</li>\n</ul>', '- One\n- **Two**'],
    ['a numbered list with its start', '<ol start={3}><li>One</li><li>Two</li></ol>', '3. One\n4. Two'],
    ['a list in a list', '<ul><li>One<ul><li>In</li></ul></li></ul>', '- One\n  - In'],
    ['a list directly in a list', '<ul><li>One</li><ul><li>In</li></ul></ul>', '- One\n  - In'],
    ['text outside the items of a list', '<ul>Before<li>One</li>After</ul>', '- Before\n- OneAfter'],
    ['an item with two paragraphs', '<ul><li><p>One</p><p>Two</p></li></ul>', '- One\n\n  Two'],
    ['a heading', 'A\n\n<h2>Head <code>x</code></h2>', 'A\n\n## Head `x`'],
    ['a heading with a block in it', 'A\n\n<h2><div>One</div><div>Two</div></h2>', 'A\n\n## One Two'],
    ['bold and emphasised text', '<strong>a</strong> <b>b</b> <em>c</em> <i>d</i> <u>e</u>', '**a** **b** *c* *d* *e*'],
    ['bold text in bold text', '<b>A **b** *c <strong>d</strong>*</b>', '**A b _c d_**'],
    ['struck-through text', 'A <s>b</s> <del>c</del> <strike>d</strike>', 'A ~~b~~ ~~c~~ ~~d~~'],
    ['code', 'A <code>b</code> <tt>c</tt>', 'A `b` `c`'],
    ['code with a link in it', 'A <code>b <a href="c">d</a></code>', 'A `b `[`d`](c)'],
    ['a code block', '<pre><code className="language-js">\n  a\n\n  b\n</code></pre>', '```js\na\n\nb\n```'],
    ['a code block of lines', 'A <pre>b<br/>c</pre>', 'A\n\n```\nb\nc\n```'],
    ['preformatted text with a link', 'A <pre>b\n<a href="c">d</a></pre>', 'A\n\nb\\\n[d](c)'],
    ['a quotation', '<blockquote>A\n\nB</blockquote>', '> A\n>\n> B'],
    ['a thematic break', 'A<hr/>B', 'A\n\n---\n\nB'],
    ['a line break', 'A<br/>B', 'A\\\nB'],
    ['a line break with text in it', 'A<br>B</br>', 'A\\\nB'],
    ['line breaks between blocks', 'A\n\n<br />\n<br />\n\nB', 'A\n\nB'],
    ['a block in a line', 'A <div>b *c*</div> d', 'A\n\nb *c*\n\nd'],
    ['a block in bold text', '**A <div>b</div>**', '**A&#x20;**\n\n**b**'],
    ['centred blocks', '<center>\n\n## A\n\nB\n\n</center>', '## A\n\nB'],
    ['sections and their parts', '<section><header>A</header><p>B</p></section>', 'A\n\nB'],
    ['lines of inline elements', '<b>A</b>\n\n<i>B</i>', '**A** *B*'],
    ['a link around blocks', '<a href="x">\n\n- A\n- B\n\n</a>', '- [A](x)\n- [B](x)'],
    ['a link in a link', '<a href="x">A <a href="y">B</a></a>', '[A B](x)'],
    ['terms', '<dl><dt>A</dt><dd>B</dd><div><dt>C</dt><dd>\n\n- D\n\n</dd></div></dl>', 'A\n\nB\n\nC\n\n- D'],
    ['a detail with a rich title', '<details><summary><h3>A <b>b</b></h3></summary>C</details>', '**A b**\n\nC'],
    ['a detail that has text beside its title', '<details>\n<summary>A</summary>\nB\n</details>', '**A**\n\nB'],
    ['a figure', '<figure><img src="./a.png" alt="A" /><figcaption>B</figcaption></figure>', '![A](./a.png)\n\nB'],
    [
      'a figure of several parts',
      '<figure>\n\n```js\na\n```\n\n<figcaption>B *c*</figcaption>\n</figure>',
      '```js\na\n```\n\nB *c*',
    ],
    ['the text of an unknown element', 'A <font color="red">b</font> <button>c</button>', 'A b c'],
    ['tags without a name', '<>A *b*</>', 'A *b*'],
  ])('converts HTML with %s', (_name, body, markdown) => {
    expect(convertBody(`${body}\n`)).toMatchObject({ markdown, problems: [] });
  });

  test.each([
    [
      'iframe',
      '<iframe src="https://www.youtube.com/embed/x" title="A film"></iframe>',
      'https://www.youtube.com/embed/x',
    ],
    ['iframe', '<iframe src="//example.org/x" title="A film" />', 'https://example.org/x'],
    ['video', '<video aria-label="A film"><source src="a.mp4" />Old browser</video>', 'a.mp4'],
    ['audio', '<audio src="a.mp3" title="A film" />', 'a.mp3'],
    ['embed', '<embed src="a.pdf" title="A film" />', 'a.pdf'],
    ['object', '<object data="a.pdf" title="A film">Old browser</object>', 'a.pdf'],
  ])('converts %s to a link: %s', (_name, body, url) => {
    expect(convertBody(`${body}\n`)).toMatchObject({ markdown: `[A film](${url})`, problems: [] });
  });

  test('shows the address of a frame without a title', () => {
    expect(convertBody('<iframe src="https://example.org/x" />\n').markdown).toBe('<https://example.org/x>');
  });

  test.each([
    ['an address that runs code', '<iframe src="javascript:run()">Text</iframe>'],
    ['an inline page', '<iframe src="data:text/html,x">Text</iframe>'],
    ['an address in braces', '<video src={film}>Text</video>'],
  ])('warns of a frame or film with %s, and shows the text in it', (_name, body) => {
    const { markdown, problems } = convertBody(`${body}\n`);
    expect(markdown).toBe('Text');
    expect(problems).toContainEqual(expect.stringMatching(/^1 The <\w+> has no address that readers can open\.$/));
  });

  test('shows the words of a drawing, and warns', () => {
    const { markdown, problems } = convertBody('A <svg><style>x</style><text>Quay</text><text>Pier</text></svg>\n');
    expect(markdown).toBe('A Quay Pier');
    expect(problems).toContain('1 The <svg> drawing in the text is not shown, only its words.');
  });

  test('shows the alternative text of an image without a readable address', () => {
    expect(convertBody('A <img src={boat} alt="Boat" />\n').markdown).toBe('A Boat');
  });

  test('keeps the ids of HTML elements, for links to them', () => {
    const body = [
      '<h2 id="head">A</h2>',
      '<a name="name"></a>',
      '<p id="p">a</p>',
      '<ul id="ul"><li id="li">a</li></ul>',
      '<table id="table"><tr id="tr"><td id="td">a</td></tr></table>',
      '<dl><dt id="dt">a</dt><dd id="dd">b</dd></dl>',
      '<details id="details"><summary id="summary">a</summary>b</details>',
      '<span id="span">a</span> <strong id="strong">b</strong> <code id="code">c</code> <img id="img" src="a" alt="b" />',
    ].join('\n\n');
    const ids = 'head name p ul li table tr td dt dd details summary span strong code img'.split(' ');
    expect([...getAnchorIds(convertBody(`${body}\n`).tree)].sort()).toEqual(ids.sort());
  });

  test('drops classes, styles and event handlers of HTML without a warning', () => {
    const body =
      '<div className="a" style={{ color: "red" }} onClick={run}><kbd class="b" style="c">Ctrl</kbd></div>\n';
    const { tree, problems } = convertBody(body);
    expect(problems).toEqual([]);
    expect(JSON.stringify(tree)).not.toMatch(/class|style|onClick/);
  });
});
