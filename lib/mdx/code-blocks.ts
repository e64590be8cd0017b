import type { Element, ElementContent, Root } from 'hast';
import { createCssVariablesTheme, createHighlighter, type Highlighter, type ThemedToken } from 'shiki';
import { bundledLanguages } from 'shiki/langs';
import { visit } from 'unist-util-visit';
import { CODE_ATTRIBUTES, EXAMPLE_WORD, type ExampleWord, WHEN } from '../fact-places';

/** The options of a code block, as written after its language. */
type CodeMeta = {
  title?: string;
  /** The lines to highlight, counted from 1. */
  markedLines: Set<number>;
  /** The number of the first line. Absent if lines have no numbers. */
  firstLine?: number;
};

const MAX_RANGE = 10_000;

const PREFIX = '--t-';

const TOKEN_TYPE = new RegExp(`var\\(${PREFIX}([\\w-]+)\\)`);

const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: PREFIX, fontStyle: false });

/** CSS class of each token type. Other tokens look like plain text. */
const CLASSES: Record<string, string> = {
  'token-keyword': 'k',
  'token-string': 's',
  'token-string-expression': 's',
  'token-constant': 'n',
  'token-function': 'f',
  'token-link': 'f',
  'token-parameter': 'f',
  'token-comment': 'c',
  'token-inserted': 's',
  'token-deleted': 'n',
};

/** The most characters of a line that fits on the narrowest screen. A longer line is indented where it goes on below. */
const MAX_PLAIN_LINE = 28;

let highlighter: Promise<Highlighter> | undefined;

/** Convert fenced code to `<CodeBlock>` elements, highlighted with classes instead of inline styles. */
export function rehypeCodeBlocks() {
  return async (tree: Root) => {
    const blocks: { pre: Element; code: Element }[] = [];
    visit(tree, 'element', (pre) => {
      const code = pre.children[0];
      if (pre.tagName === 'pre' && code?.type === 'element' && code.tagName === 'code') blocks.push({ pre, code });
    });
    for (const { pre, code } of blocks) Object.assign(pre, await highlight(code));
  };
}

async function highlight(code: Element) {
  const className = code.properties.className;
  const language = (Array.isArray(className) ? String(className[0]) : '').replace('language-', '') || 'text';
  const meta = parseMeta((code.data as { meta?: string } | undefined)?.meta ?? '');
  const first = code.children[0];
  const source = first?.type === 'text' ? first.value.replace(/\n$/, '') : '';
  const conditions = readAttribute<(string | null)[]>(code, CODE_ATTRIBUTES.lines) ?? [];
  const words = readAttribute<Record<string, ExampleWord>>(code, CODE_ATTRIBUTES.words) ?? {};
  const highlighted = await getLines(source, language);
  // A highlighter can divide a word: then the code has no colours.
  const isWhole = Object.keys(words).every((word) => highlighted.some((line) => hasWord(line, word)));
  const lines = (isWhole ? highlighted : await getLines(source, 'text')).map((line) => placeExamples(line, words));
  const sourceLines = source.split('\n');
  const attributes: Record<string, string> = {
    language,
    ...(meta.title && { title: meta.title }),
    ...(meta.firstLine !== undefined && { numbers: 'yes' }),
  };
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: Object.entries(attributes).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value })),
    children: lines
      .map((line, index) => {
        const children = [...line, ...(index < lines.length - 1 ? [text('\n')] : [])];
        const isLong = (sourceLines[index]?.length ?? 0) > MAX_PLAIN_LINE;
        return makeLine(children, index, isLong, meta, conditions[index]);
      })
      .flatMap((line): ElementContent[] => (Object.keys(line.properties).length > 0 ? [line] : line.children)),
  };
}

/** Put a line that is marked, numbered or long into an element. CSS counts from 1, so other numbers become attributes. */
function makeLine(
  children: ElementContent[],
  index: number,
  isLong: boolean,
  { markedLines, firstLine }: CodeMeta,
  when: string | null | undefined,
): Element {
  const isMarked = markedLines.has(index + 1);
  const isPlain = !isMarked && !isLong && firstLine === undefined;
  const line = span(isPlain ? undefined : isMarked ? 'line marked' : 'line', children);
  if (when) line.properties[WHEN] = when;
  if (firstLine !== undefined && firstLine !== 1) line.properties['data-line'] = String(firstLine + index);
  return line;
}

function readAttribute<T>({ properties }: Element, name: string): T | undefined {
  const text = properties[name];
  return typeof text === 'string' ? JSON.parse(text) : undefined;
}

function hasWord(nodes: ElementContent[], word: string): boolean {
  return nodes.some((node) =>
    node.type === 'element' ? hasWord(node.children, word) : node.type === 'text' && node.value.includes(word),
  );
}

/** Put an element with the example of a fact in place of each word that represents one. */
function placeExamples(nodes: ElementContent[], words: Record<string, ExampleWord>): ElementContent[] {
  if (Object.keys(words).length === 0) return nodes;
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'element') return [{ ...node, children: placeExamples(node.children, words) }];
    if (node.type !== 'text') return [node];
    return node.value.split(EXAMPLE_WORD).flatMap((part): ElementContent[] => {
      const word = Object.hasOwn(words, part) ? words[part] : undefined;
      if (!word) return part === '' ? [] : [text(part)];
      return [
        { type: 'element', tagName: 'span', properties: { 'data-example': word.id }, children: [text(word.example)] },
      ];
    });
  });
}

async function getLines(source: string, language: string): Promise<ElementContent[][]> {
  highlighter ??= createHighlighter({ themes: [theme], langs: [] });
  const shiki = await highlighter;
  if (language === 'text') return source.split('\n').map((line) => [text(line)]);
  try {
    await shiki.loadLanguage(language as never);
  } catch {
    // The check reports unknown languages; show the code as plain text.
    return source.split('\n').map((line) => [text(line)]);
  }
  // With the default time limit, the output would depend on how busy the machine is.
  const options = { lang: language as never, theme: 'classes', tokenizeTimeLimit: 0 };
  const { tokens } = shiki.codeToTokens(source, options);
  return tokens.map(mergeTokens);
}

/** Merge adjacent tokens of the same class, so that pages have fewer elements. */
function mergeTokens(line: ThemedToken[]): ElementContent[] {
  const runs: { className?: string; value: string }[] = [];
  for (const { content, color } of line) {
    const className = CLASSES[TOKEN_TYPE.exec(color ?? '')?.[1] ?? ''];
    const last = runs.at(-1);
    if (last && (last.className === className || content.trim() === '')) last.value += content;
    else runs.push({ className, value: content });
  }
  return runs.map(({ className, value }) => (className ? span(className, [text(value)]) : text(value)));
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}

function span(className: string | undefined, children: ElementContent[]): Element {
  return { type: 'element', tagName: 'span', properties: className ? { className: [className] } : {}, children };
}

/** Parse the text after a code block's language: `title="…"`, `{1,3-5}`, and `showLineNumbers` or `showLineNumbers=10`. */
export function parseMeta(meta: string): CodeMeta {
  const markedLines = new Set<number>();
  const title = /title=(["'])(.*?)\1/.exec(meta);
  const rest = meta.replace(title?.[0] ?? '', '');
  for (const range of /\{([\d,\s-]+)\}/.exec(rest)?.[1]?.split(',') ?? []) {
    const [from = 0, to = from] = range.split('-').map(Number);
    for (let line = from; line <= Math.min(to, from + MAX_RANGE); line++) markedLines.add(line);
  }
  const numbers = /\bshowLineNumbers\b(?:=(\d{1,6})\b)?/.exec(rest);
  return { title: title?.[2], markedLines, firstLine: numbers ? Number(numbers[1] ?? 1) : undefined };
}

/** Check whether a code block can use a language. */
export function isKnownLanguage(name: string): boolean {
  return name === 'text' || Object.hasOwn(bundledLanguages, name);
}

/** Language names of the highlighters Pygments and Prism, with the names of Shiki. */
const ALIASES: Record<string, string> = {
  django: 'jinja',
  env: 'dotenv',
  golang: 'go',
  gradle: 'groovy',
  jinja2: 'jinja',
  markup: 'html',
  none: 'text',
  objectivec: 'objective-c',
  patch: 'diff',
  plain: 'text',
  plaintext: 'text',
  py3: 'python',
  pycon: 'python',
  python3: 'python',
  'shell-script': 'bash',
  'shell-session': 'shellsession',
  txt: 'text',
};

/** Convert a language name of another highlighter to that of Shiki. Unknown names stay the same. */
export function convertLanguage(name: string): string {
  const lower = name.toLowerCase().replace(/^\./, '');
  const converted = ALIASES[lower] ?? lower;
  return isKnownLanguage(converted) ? converted : name;
}

/** Common language names, used for suggestions. */
export const COMMON_LANGUAGES =
  `apache bash css csv diff html http ini javascript json jsx markdown nginx php python sh sql text
  toml tsx typescript xml yaml`.split(/\s+/);
