import { basename } from 'node:path/posix';
import { createRandom } from '../../search/random-queries';
import { type PlainDoc, rewriteLinks } from './plain-docs';

/** The share of long words that are replaced, and of docs without code that get some. */
const SHARES = { words: 0.15, code: 0.8 };
/** Docs in a category, and categories in a parent category. */
const WIDTH = 20;

const SYLLABLES = [...'bdfgklmnprstvz'].flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel));
const FENCE = /^[ \t]*(`{3,}|~{3,})[\s\S]*?^[ \t]*\1[ \t]*$/gm;
/** Matches code, link targets and addresses, which stay unchanged, or a long word. */
const KEPT_OR_WORD = new RegExp(`${FENCE.source}|\`[^\`\\n]*\`|\\]\\([^)]*\\)|https?:\\S+|\\b[a-z]{6,}\\b`, 'gm');

/** Make `size` docs with different words, three levels deep. Every run returns the same docs. */
export function multiplyDocs(base: PlainDoc[], size: number): PlainDoc[] {
  const fences = base.flatMap(({ body }) => body.match(FENCE) ?? []);
  const paths = Array.from({ length: size }, (_, index) => getMadePath(base[index % base.length], index));
  return paths.map((path, index) => {
    const doc = base[index % base.length] as PlainDoc;
    const first = index - (index % base.length);
    const random = createRandom(index + 1);
    const rename = createWordReplacer(random);
    const word = makeWord(random);
    const name = `${word[0]?.toUpperCase()}${word.slice(1)}`;
    const code = pickCode(doc, fences, random);
    const linked = new Map(base.map((each, number) => [each.path, paths[first + number]]));
    return {
      path,
      title: `${rename(doc.title)}, ${name}`,
      description: `${rename(doc.description)} (${name})`,
      body: rewriteLinks(rename(doc.body) + code, linked),
    };
  });
}

/** Create a function that replaces some long words, each with one made-up word. */
export function createWordReplacer(random: () => number): (text: string) => string {
  const words = new Map<string, string>();
  const choose = (word: string) => {
    const known = words.get(word);
    if (known !== undefined) return known;
    const chosen = random() < SHARES.words ? makeWord(random) : word;
    words.set(word, chosen);
    return chosen;
  };
  return (text) => text.replace(KEPT_OR_WORD, (found) => (/^[a-z]+$/.test(found) ? choose(found) : found));
}

function makeWord(random: () => number): string {
  const pick = () => SYLLABLES[Math.floor(random() * SYLLABLES.length)];
  return Array.from({ length: 3 + Math.floor(random() * 2) }, pick).join('');
}

function pickCode({ body }: PlainDoc, fences: string[], random: () => number): string {
  const fence = fences[Math.floor(random() * fences.length)];
  if (fence === undefined || body.match(FENCE) || random() >= SHARES.code) return '';
  const [indent = ''] = /^[ \t]*/.exec(fence) ?? [];
  return `\nAn example:\n\n${fence.replaceAll(`\n${indent}`, '\n').trimStart()}\n`;
}

function getMadePath(doc: PlainDoc | undefined, index: number): string {
  const category = Math.floor(index / WIDTH);
  const name = basename(doc?.path.replace(/\/index$/, '') ?? '');
  return `part-${Math.floor(category / WIDTH)}/topic-${category % WIDTH}/${name}-${index}`;
}
