import { describe, expect, test } from 'vitest';
import { convertBody } from '../../../e2e/support/docusaurus/convert';
import { analyseBody } from '../../mdx/body';
import { parseForeign } from './parse';
import { docusaurusParser } from './parser';

/** A component that needs MDX. */
const COMPONENT = '<Admonition type="tip" icon={x}>\n*B*\n</Admonition>\n';

describe('a body with components that is almost MDX', () => {
  test.each([
    ['an element without content', 'a <br> b', 'a \\\nb'],
    ['an element name in capitals', 'a <BR> b', 'a \\\nb'],
    ['a closing tag without content', 'a </br> b', 'a \\\nb'],
    ['an image', '<img src="a.png" alt="A > B">', '![A > B](a.png)'],
    ['an image with attributes in braces', '<img src="a.png" style={{ width: 1 }} alt="A">', '![A](a.png)'],
    ['an image over several lines', '<img\n  src="a.png"\n  alt="A"\n>', '![A](a.png)'],
    ['a single brace', 'a { b', 'a { b'],
    ['braces around an invalid expression', 'a {b c} d', 'a {b c} d'],
    ['a < that begins no tag', 'a <5 b', 'a <5 b'],
    ['a word in angle brackets', 'Array<string> <your-name>', 'Array\\<string> \\<your-name>'],
    ['a sentence that begins like an import', 'import duty is paid.', 'import duty is paid.'],
  ])('repairs MDX with %s', (_name, text, markdown) => {
    const body = `${text}\n\n${COMPONENT}`;
    expect(parseForeign(body).format).toBe('mdx');
    expect(convertBody(body).markdown).toBe(`${markdown}\n\n> **Tip**\n>\n> *B*`);
  });

  test('repaired MDX keeps its code and the lines of its problems', () => {
    const body = `a <br> \`<br>\` { b\n\n\`\`\`html\n<br> {\n\`\`\`\n\n${COMPONENT}\n[^none]\n`;
    expect(convertBody(body).markdown).toContain('a \\\n`<br>` { b\n\n```html\n<br> {\n```');
    expect(analyseBody(body, docusaurusParser).problems).toContainEqual(
      expect.objectContaining({ line: 11, problem: 'The footnote [^none] does not exist.' }),
    );
  });

  test.each([
    ['a paragraph that is never closed', '<p>a'],
    ['an attribute without quotes', '<a href=b>c</a>'],
    ['more single braces than ten', 'a {b c}\n\n'.repeat(11)],
  ])('parses MDX that cannot be repaired as Markdown: %s', (_name, text) => {
    expect(parseForeign(`${text}\n\n${COMPONENT}`).format).toBe('md');
  });
});

test('a body without components that is not MDX becomes Markdown', () => {
  expect(parseForeign('a <br> `<Tabs />`\n').format).toBe('md');
});
