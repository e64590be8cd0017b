import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { type BodyParser, parseAndCheck } from '../../mdx/body';
import { getAttributes, isJsxElement } from '../../mdx/components';
import { strictParser } from '../strict/parser';
import { extractMagicComments } from './fences';
import { docusaurusParser } from './parser';

/** Convert a body and list its code blocks and tabs. */
function convert(body: string, parser: BodyParser = docusaurusParser) {
  const { tree, problems } = parseAndCheck(body, parser);
  const blocks: Pick<Code, 'lang' | 'meta' | 'value'>[] = [];
  const tabs: string[] = [];
  if (tree) {
    visit(tree, (node) => {
      if (node.type === 'code') blocks.push({ lang: node.lang, meta: node.meta ?? '', value: node.value });
      if (isJsxElement(node)) tabs.push(Object.values(getAttributes(node)).join(' ').trim());
    });
  }
  return { blocks, tabs, problems: problems.map(({ line, problem }) => `${line}: ${problem}`) };
}

const fence = (info: string, code = 'a') => `\`\`\`${info}\n${code}\n\`\`\`\n`;

describe('code in Docusaurus content', () => {
  test('magic comments become a range of lines', () => {
    const { blocks } = convert(fence('js title="T"', '// highlight-next-line\na\nb'));
    expect(blocks).toEqual([{ lang: 'js', meta: 'title="T" {1}', value: 'a\nb' }]);
  });

  test('magic comments stay in code with a range, as in Docusaurus', () => {
    const { blocks } = convert(fence('js {2}', '// highlight-next-line\na'));
    expect(blocks).toEqual([{ lang: 'js', meta: '{2}', value: '// highlight-next-line\na' }]);
  });

  test('magic comments stay in strict content', () => {
    expect(convert(fence('js', '// highlight-next-line\na'), strictParser).blocks).toEqual([
      { lang: 'js', meta: '', value: '// highlight-next-line\na' },
    ]);
  });

  test.each([
    ['PHP', 'php', ''],
    ['js{1}', 'js', '{1}'],
    ['jsx{1,2} live', 'jsx', '{1,2} live'],
    ['c++', 'c++', ''],
    ['plaintext', 'text', ''],
    ['None', 'text', ''],
    ['python3', 'python', ''],
    ['shell-session', 'shellsession', ''],
    ['objectivec', 'objective-c', ''],
    ['.yaml', 'yaml', ''],
    ['title="a.js"', null, 'title="a.js"'],
    ['jsx live noInline', 'jsx', 'live noInline'],
    ['diff', 'diff', ''],
  ])('the info string %j becomes the language %j and the options %j', (info, lang, meta) => {
    expect(convert(fence(info)).blocks).toEqual([{ lang, meta, value: 'a' }]);
  });

  test('npm commands become tabs of package managers, which are switched together on the page', () => {
    const { blocks, tabs, problems } = convert(
      `- Item\n\n  ${fence('bash npm2yarn', 'npm i x').replaceAll('\n', '\n  ')}`,
    );
    expect(tabs).toEqual(['npm2yarn', 'npm npm', 'Yarn yarn', 'pnpm pnpm', 'Bun bun']);
    expect(blocks.map(({ lang, value }) => [lang, value])).toEqual([
      ['bash', 'npm i x'],
      ['bash', 'yarn add x'],
      ['bash', 'pnpm add x'],
      ['bash', 'bun add x'],
    ]);
    expect(problems).toEqual([]);
  });

  test('a Mermaid diagram is shown as its source, with a title and a warning', () => {
    const { blocks, problems } = convert(`Text.\n\n${fence('mermaid', 'graph TD\n  A-->B')}`);
    expect(blocks).toEqual([{ lang: 'mermaid', meta: 'title="Diagram"', value: 'graph TD\n  A-->B' }]);
    expect(problems).toEqual(['3: The Mermaid diagram is not drawn.']);
  });
});

describe('magic comments in code', () => {
  test.each([
    ['js', '// highlight-next-line'],
    ['ts', '  /* highlight-next-line */'],
    ['jsx', '{/* highlight-next-line */}'],
    ['tsx', '{ /* highlight-next-line */ }'],
    ['python', '# highlight-next-line'],
    ['bash', '\t#highlight-next-line'],
    ['html', '<!-- highlight-next-line -->'],
    ['md', '<!-- highlight-next-line -->'],
    ['sql', '-- highlight-next-line'],
    ['tex', '% highlight-next-line'],
    ['wasm', ';; highlight-next-line'],
    ['vb', "' highlight-next-line"],
    ['batch', 'REM highlight-next-line'],
    ['ini', '; highlight-next-line'],
    ['yaml', '# highlight-next-line'],
    ['', '// highlight-next-line'],
  ])('in the language %j, %j is removed and marks the next line', (language, comment) => {
    expect(extractMagicComments(`a\n${comment}\nb\nc`, language)).toEqual({ code: 'a\nb\nc', markedLines: [2] });
  });

  test('highlight-start and highlight-end mark the lines between them', () => {
    const code = 'a\n// highlight-start\nb\nc\n// highlight-end\nd\n// highlight-next-line\ne';
    expect(extractMagicComments(code, 'js')).toEqual({ code: 'a\nb\nc\nd\ne', markedLines: [2, 3, 5] });
  });

  test('highlight-start without an end is removed and marks nothing', () => {
    expect(extractMagicComments('// highlight-start\na', 'js')).toEqual({ code: 'a', markedLines: [] });
  });

  test.each([
    ['a comment that the site defines itself', 'js', '// This-will-error'],
    ['a comment in another language', 'md', '// highlight-next-line'],
    ['a comment after code', 'js', 'b // highlight-next-line'],
    ['a comment with more words', 'js', '// highlight-next-line please'],
    ['a comment without an end', 'html', '<!-- highlight-next-line'],
    ['text', 'text', 'highlight-next-line'],
  ])('%s is not a magic comment, and stays', (_name, language, line) => {
    expect(extractMagicComments(`${line}\na`, language)).toEqual({ code: `${line}\na`, markedLines: [] });
  });
});
