import type { Code, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { convertLanguage } from '../../mdx/languages';
import { makeElement } from '../../mdx/make-element';

/** Convert the options of fenced code, such as `hl_lines="2 3"`, to those of this engine. */
export function convertFenceOptions(tree: Root): void {
  visit(tree, 'code', (code) => {
    if (code.lang || code.meta) Object.assign(code, convertInfo(`${code.lang ?? ''} ${code.meta ?? ''}`.trim()));
  });
}

/** Maximum number of characters of an info string. */
const MAX_INFO_LENGTH = 2000;

/** Put fenced code with a label, such as `tab="TOML"`, in a tab. */
export function wrapLabelledFences(tree: Root): void {
  visit(tree, 'code', (code, index, parent) => {
    const label = getOption(`${code.lang ?? ''} ${code.meta ?? ''}`.slice(0, MAX_INFO_LENGTH), 'tab');
    if (!label || !parent || index === undefined) return undefined;
    parent.children[index] = makeElement('Tab', { label }, [code], code.position);
    return SKIP;
  });
}

/** Convert the info string of a fence: `py title="x"`, or in braces, `{.py title="x"}`. */
function convertInfo(written: string): Pick<Code, 'lang' | 'meta'> {
  const info = written.slice(0, MAX_INFO_LENGTH);
  const [, lang = '', braces, rest = ''] = /^((?:[^\s{=]+(?![^\s{]*=))?)\s*(?:\{(.*)\})?(.*)$/.exec(info) ?? [];
  const [first = ''] = /(?<=^|\s)\.[\w+#-]+/.exec(braces ?? '') ?? [];
  const options = `${braces ?? ''} ${rest}`;
  const title = getOption(options, 'title');
  const marked = getOption(options, 'hl_lines');
  const numbers = getOption(options, 'linenums');
  const meta = [
    title && `title="${title.replaceAll('"', '')}"`,
    marked &&
      `{${marked
        .trim()
        .split(/[\s,]+/)
        .join(',')}}`,
    numbers && (numbers === '1' ? 'showLineNumbers' : `showLineNumbers=${numbers}`),
  ];
  return { lang: convertLanguage(lang || first.slice(1)) || null, meta: meta.filter(Boolean).join(' ') || null };
}

function getOption(options: string, name: string): string | undefined {
  const [, double, single, plain] =
    new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`).exec(options) ?? [];
  return double ?? single ?? plain;
}
