import type { Root } from 'mdast';
import { formatPlainText, resolvePlainText } from '../../../lib/mdx/plain-text';
import type { BodyContext, PartialText } from '../../../lib/readers/docusaurus/foreign-data';
import { docusaurusParser } from '../../../lib/readers/docusaurus/parser';

/** A converted body. The problems omit captions, code languages, heading levels and imports. */
export type Converted = { tree: Root; problems: string[]; markdown: string };

/** Convert a body from Docusaurus. */
export function convertBody(body: string, context?: BodyContext): Converted {
  const problems: string[] = [];
  const { tree } = docusaurusParser.parse(
    body,
    (line, problem) => {
      if (!/no caption|no language|level|Imports and exports/.test(problem)) problems.push(`${line} ${problem}`);
    },
    context,
  );
  const markdown = resolvePlainText(formatPlainText(tree), ({ url }) => url).trimEnd();
  return { tree, problems, markdown };
}

/** Convert a body from Docusaurus to plain Markdown, with addresses as written. */
export function toMarkdown(body: string, context?: BodyContext): string {
  return convertBody(body, context).markdown.trim();
}

/** Make the context of a body with partials in the folder `base`. Each text can import all others by name. */
export function makeContext(texts: Record<string, string>, base = ''): BodyContext {
  const imports = Object.fromEntries(Object.keys(texts).map((name) => [name, name]));
  const partials: Record<string, PartialText> = {};
  let lineOffset = 100;
  for (const [name, body] of Object.entries(texts)) {
    partials[name] = {
      file: name,
      body,
      bodyOffset: 0,
      lineOffset,
      base,
      imports,
      constants: {},
      values: {},
      isPlain: false,
    };
    lineOffset += 100;
  }
  return { imports, constants: {}, values: {}, partials, isPlain: false };
}
