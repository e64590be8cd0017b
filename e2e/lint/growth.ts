import { parseSync, Visitor } from 'rolldown/utils';
import { runWithTimeout } from '../../lib/limits';

/** The length of the texts, in characters. At this length, quadratic work takes a hundred times as long as linear work. */
const LENGTH = 100_000;

/** The processor seconds for one text. Linear work takes a tenth of this, quadratic work at least the double. */
const MAX_SECONDS = 1.5;

/** A regular expression in the code. */
export type Pattern = { source: string; flags: string };

/** List the regular expressions in a file. */
export function listPatterns(file: string, text: string): Pattern[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Pattern[] = [];
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) found.push({ source: node.regex.pattern, flags: node.regex.flags });
    },
  }).visit(program);
  return found;
}

/** Texts that regular expressions often read in more than linear time when they are repeated. */
const PIECES = [
  ...[' ', '\n', '\t', 'a', 'A', '0', '<', '>', '[', ']', '`', '"', "'", '=', '{', '-', ':', '#', '|', '\\', '*', '_'],
  ...['&', '.', '/', '$', '~', '@', '(', '<a ', '</', '](', '<!--', 'a ', ' a', '\n\n', ' \n', 'a\n', 'a="', '"a"'],
];

/** List texts that make a regular expression slow, if it reads some texts in more than linear time. */
function* makeTexts({ source }: Pattern): Generator<string> {
  const literals = source
    .replace(/\\[bBdDwWsSpPk](?:\{\w*\}|<\w*>)?|\[\^?[^\]]*\]|\(\?(?:<?[=!]|<\w+>|:)?/g, '\0')
    .replace(/\\n/g, '\n')
    .replace(/\\(.)/g, '$1')
    .split(/[\0()|?*+{}^$]/)
    .filter(Boolean);
  const starts = [...new Set(literals)].slice(0, 12);
  const repeated = [...PIECES, ...starts, ...starts.flatMap((a) => starts.slice(0, 6).map((b) => a + b))];
  for (const start of ['', ...starts.slice(0, 3)])
    for (const piece of new Set(repeated))
      for (const end of ['', '\0\n\0']) yield start + piece.repeat(Math.ceil(LENGTH / piece.length)) + end;
}

/** Find a text that a regular expression reads in more than linear time; its start, or undefined. */
export function findSlowText(pattern: Pattern): string | undefined {
  const expression = new RegExp(pattern.source, pattern.flags.replace('g', ''));
  let text = '';
  const isSlow = runWithTimeout(
    () => {
      for (text of makeTexts(pattern)) {
        const start = process.cpuUsage().user;
        expression.test(text);
        if (process.cpuUsage().user - start > MAX_SECONDS * 1e6) return true;
      }
      return false;
    },
    () => true,
    undefined,
    300,
  );
  return isSlow ? text.slice(0, 40) : undefined;
}
