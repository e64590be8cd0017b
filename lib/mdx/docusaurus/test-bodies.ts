import type { Root } from 'mdast';
import { normaliseTree } from '../normalise';
import { parseBody } from '../parse';
import { formatPlainText } from '../plain-text';
import type { BodyContext, PartialText } from './body-context';

/** Convert a Docusaurus body; returns its tree and problems as `line: problem`, except those of imports. */
export function convertBody(body: string, context?: BodyContext): { tree: Root; problems: string[] } {
  const { tree } = parseBody(body, { allowMarkdown: true });
  const problems: string[] = [];
  normaliseTree(tree, 'docusaurus', (line, problem) => problems.push(`${line}: ${problem}`), context);
  return { tree, problems: problems.filter((problem) => !problem.includes('Imports and exports')) };
}

/** Convert a Docusaurus body to plain Markdown, with addresses as written. */
export function toPlainMarkdown(body: string, context?: BodyContext): string {
  const { text, references } = formatPlainText(convertBody(body, context).tree);
  return text.replace(/\uE000(\d+)\uE001/g, (_, index) => references[Number(index)]?.url ?? '').trim();
}

/** Make the context of a body with partials. Each name in `texts` is imported by all of them, from the folder `base`. */
export function makeContext(texts: Record<string, string>, base = ''): BodyContext {
  const imports = Object.fromEntries(Object.keys(texts).map((name) => [name, name]));
  const partials: Record<string, PartialText> = {};
  let lineOffset = 100;
  for (const [name, body] of Object.entries(texts)) {
    partials[name] = { file: name, body, bodyOffset: 0, lineOffset, base, imports, values: {} };
    lineOffset += 100;
  }
  return { imports, values: {}, partials };
}
