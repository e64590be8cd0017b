import type { Root } from 'mdast';
import { normaliseTree } from '../normalise';
import { parseBody } from '../parse';
import { formatPlainText, resolvePlainText } from '../plain-text';

/** A converted body: its tree, its problems apart from house rules, and its Markdown with addresses as written. */
export type Converted = { tree: Root; problems: string[]; markdown: string };

/** Convert a body from Docusaurus. */
export function convertBody(body: string): Converted {
  const problems: string[] = [];
  const { tree } = parseBody(body, { allowMarkdown: true });
  normaliseTree(tree, 'docusaurus', (line, problem) => {
    if (!/no caption|no language|level/.test(problem)) problems.push(`${line} ${problem}`);
  });
  const markdown = resolvePlainText(formatPlainText(tree), ({ url }) => url).trimEnd();
  return { tree, problems, markdown };
}
