import { t } from '../../words/words';

// https://facelessuser.github.io/pymdown-extensions/extensions/blocks/
/** The first line of a block: slashes, its name and its title. */
const OPENING = /^ {0,3}(\/{3,}) *([\w-]+)(?: *\| *(.*?))? *$/;
const CLOSING = /^ {0,3}(\/{3,}) *$/;
/** An option of a block, in the lines right below its first one. */
const OPTION = /^ {4,}[\w-]+:/;

/** Rewrite blocks such as `/// note | Title` … `///` to the older `!!! note "Title"`. Line numbers stay the same. */
export function rewriteGenericBlocks(source: string, codeLines: Set<number>): string {
  if (!/^ {0,3}\/{3}/m.test(source)) return source;
  const lines = source.split('\n');
  const slashes = lines.map((line, index) => (codeLines.has(index + 1) ? undefined : CLOSING.exec(line)?.[1]));
  const open: { slashes: string; indent: string }[] = [];
  let hasOptions = false;
  const rewritten = lines.map((line, index) => {
    const [, marker = '', name = '', title] = (!codeLines.has(index + 1) && OPENING.exec(line)) || [];
    const indent = open.map((block) => block.indent).join('');
    if (marker && slashes.includes(marker, index + 1)) {
      const header = formatHeader(name, title);
      open.push({ slashes: marker, indent: header === '' ? '' : '    ' });
      hasOptions = true;
      return indent + header;
    }
    hasOptions &&= OPTION.test(line);
    const isEnd = open.length > 0 && slashes[index] === open.at(-1)?.slashes;
    if (isEnd) open.pop();
    return isEnd || hasOptions ? '' : indent + line;
  });
  return rewritten.join('\n');
}

/** Format the first line of a block. Blocks without an older form, such as captions, show only their content. */
function formatHeader(name: string, title: string | undefined): string {
  const label = title === undefined ? '' : ` "${title}"`;
  switch (name) {
    case 'caption':
    case 'define':
    case 'figure-caption':
    case 'html':
    case 'table-caption':
      return '';
    case 'details':
      return `???${label || ` "${t('conversion.details')}"`}`;
    case 'tab':
      return `===${label || ` "${t('conversion.tab')}"`}`;
    default:
      return `!!! ${name}${label}`;
  }
}
