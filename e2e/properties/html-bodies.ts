import {
  type Arbitrary,
  array,
  boolean,
  constantFrom,
  type LetrecValue,
  letrec,
  oneof,
  option,
  tuple,
} from 'fast-check';

/** Stands for a word, so that each word of a body can be another one. */
const WORD = '§';
const INLINE = 'b strong i em cite u s del code kbd sup sub small mark q abbr span font label a'.split(' ');
const BLOCKS = 'p div center section blockquote h2 h3 h4 pre address'.split(' ');
const SPANS = ['', '', ' colspan="2"', ' rowspan="2"', ' align="right"'];

type Nodes = { inline: string; block: string };
type Tie = <K extends keyof Nodes>(key: K) => LetrecValue<Nodes>[K];

/** Write an element. Blank lines around blocks let MDX read them as Markdown. */
function write(name: string, content: string, attributes = ''): string {
  return `<${name}${attributes}>${content}</${name}>`;
}

function separate(parts: string[]): string {
  return parts.map((part) => `\n\n${part}\n\n`).join('');
}

function list<T>(items: Arbitrary<T>, max = 3): Arbitrary<T[]> {
  return array(items, { minLength: 1, maxLength: max });
}

/** Choose an element name and write it around content. */
function wrap(names: string[], content: Arbitrary<string>): Arbitrary<string> {
  return tuple(constantFrom(...names), content).map(([name, text]) => write(name, text));
}

const { block } = letrec<Nodes>((tie: Tie) => {
  const line = list(tie('inline')).map((parts) => parts.join(' '));
  const content = oneof(line, list(tie('block')).map(separate));
  const item = wrap(['li'], content);
  const cell = tuple(constantFrom('td', 'th'), constantFrom(...SPANS), content).map(([name, attributes, text]) =>
    write(name, text, attributes),
  );
  const row = list(cell).map((cells) => write('tr', separate(cells)));
  const caption = option(wrap(['caption'], line), { nil: '' });
  const table = tuple(caption, list(row)).map(([first, rows]) => write('table', separate([first, ...rows])));
  const terms = list(tuple(wrap(['dt'], line), wrap(['dd'], content)), 2);
  const pair = (outer: string, first: string) =>
    tuple(wrap([first], line), content).map((parts) => write(outer, separate(parts)));
  return {
    inline: oneof(
      { maxDepth: 4, depthSize: 'small' },
      { weight: 6, arbitrary: constantFrom(WORD, `**${WORD}**`, `[${WORD}](a)`, `\`${WORD}\``) },
      { weight: 4, arbitrary: wrap(INLINE, line) },
      { weight: 1, arbitrary: line.map((text) => write('a', text, ' href="b"')) },
      { weight: 1, arbitrary: constantFrom('<br />', '<wbr />', '<a id="c"></a>', `<div>${WORD}</div>`) },
    ),
    block: oneof(
      { maxDepth: 4, depthSize: 'small' },
      { weight: 4, arbitrary: line },
      { weight: 2, arbitrary: constantFrom(`- ${WORD}\n- ${WORD}`, `> ${WORD}`, '<hr />', `## ${WORD}`) },
      { weight: 4, arbitrary: wrap(BLOCKS, content) },
      { weight: 2, arbitrary: wrap(['ul', 'ol'], list(oneof(item, tie('block'))).map(separate)) },
      { weight: 2, arbitrary: table },
      { weight: 2, arbitrary: terms.map((parts) => write('dl', separate(parts.flat()))) },
      { weight: 2, arbitrary: oneof(pair('details', 'summary'), pair('figure', 'figcaption')) },
    ),
  };
});

function numberWords(body: string): string {
  let count = 0;
  return body.replaceAll(WORD, () => `w${++count}`);
}

/** Bodies of HTML and Markdown in each other, with the words `w1`, `w2` and so on in this order. */
export const htmlBody: Arbitrary<string> = list(block, 4).map((blocks) => numberWords(separate(blocks)));

/** The same, but without some closing tags and blank lines, and not MDX. */
export const brokenHtmlBody: Arbitrary<string> = tuple(list(block, 4), list(boolean(), 20)).map(([blocks, choices]) => {
  let count = 0;
  const isLeftOut = () => choices[count++ % choices.length];
  const broken = separate(blocks)
    .replace(/<\/\w+>|\n{2,}/g, (part) => (isLeftOut() ? part.trim() && '' : part))
    .replace(/ \/>/g, '>');
  return `${numberWords(broken)}\n\n<p>{\n`;
});
