import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Names that Pygments and this engine's highlighter give to the same language. */
const LANGUAGES: Record<string, string> = {
  none: 'text',
  plain: 'text',
  py3: 'python',
  pycon: 'python',
  output: 'text',
};

/** Convert the options of fenced code, such as `hl_lines="2 3"`, to those of this engine. */
export function convertCode(tree: Root): void {
  visit(tree, 'code', (code) => {
    if (code.lang || code.meta) Object.assign(code, convertInfo(`${code.lang ?? ''} ${code.meta ?? ''}`.trim()));
  });
}

/** Convert a fence's info: `py title="x"`, or the same in braces, as `{.py title="x"}`. */
function convertInfo(info: string): Pick<Code, 'lang' | 'meta'> {
  const [, lang = '', braces, meta = ''] = /^([^\s{]*)\s*(?:\{(.*)\})?(.*)$/.exec(info) ?? [];
  const [first] = /(?<=^|\s)\.[\w+#-]+/.exec(braces ?? '') ?? [];
  const name = lang || (first ?? '').slice(1);
  const options = braces ?? meta;
  const get = (option: string) => new RegExp(`(?:^|\\s)${option}=(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`).exec(options);
  const [title, marked, numbers] = ['title', 'hl_lines', 'linenums'].map((option) =>
    get(option)
      ?.slice(1)
      .find((value) => value !== undefined),
  );
  const converted = [
    title && `title="${title.replaceAll('"', '')}"`,
    marked &&
      `{${marked
        .trim()
        .split(/[\s,]+/)
        .join(',')}}`,
    numbers && (numbers === '1' ? 'showLineNumbers' : `showLineNumbers=${numbers}`),
  ];
  return { lang: (LANGUAGES[name] ?? name) || null, meta: converted.filter(Boolean).join(' ') || null };
}
