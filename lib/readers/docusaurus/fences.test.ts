import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { type BodyParser, parseAndCheck } from '../../mdx/body';
import { getAttributes, isJsxElement } from '../../mdx/components';
import { strictParser } from '../strict/parser';
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
