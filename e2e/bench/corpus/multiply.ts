import { basename } from 'node:path/posix';
import { createRandom } from '../../../lib/search/index/linear-algebra';
import { type PlainDoc, rewriteLinks } from './plain-docs';

/** The share of long words to replace, and of docs without code to add code to. */
const SHARES = { words: 0.15, code: 0.8 };
/** Number of docs in a category, and of categories in a parent category. */
const CATEGORY_SIZE = 20;

const SYLLABLES = [...'bdfgklmnprstvz'].flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel));
const FENCE = /^[ \t]*(`{3,}|~{3,})[\s\S]*?^[ \t]*\1[ \t]*$/gm;
/** Matches code, link targets and addresses, which stay unchanged, or a long word. */
const KEPT_OR_WORD = new RegExp(`${FENCE.source}|\`[^\`\\n]*\`|\\]\\([^)]*\\)|https?:\\S+|\\b[a-z]{6,}\\b`, 'gm');

/** Make `size` docs with different words, three levels deep. Every run returns the same docs. */
export function multiplyDocs(base: PlainDoc[], size: number): PlainDoc[] {
  const fences = base.flatMap(({ body }) => body.match(FENCE) ?? []);
  const paths = Array.from({ length: size }, (_, index) => getCopyPath(base[index % base.length], index));
  return paths.map((path, index) => {
    const doc = base[index % base.length] as PlainDoc;
    const roundStart = index - (index % base.length);
    const random = createRandom(index + 1);
    const replaceWords = createWordReplacer(random);
    const word = makeWord(random);
    const name = `${word[0]?.toUpperCase()}${word.slice(1)}`;
    const code = pickCode(doc, fences, random);
    const newPaths = new Map(base.map((original, number) => [original.path, paths[roundStart + number]]));
    return {
      path,
      title: `${replaceWords(doc.title)}, ${name}`,
      description: `${replaceWords(doc.description)} (${name})`,
      body: rewriteLinks(replaceWords(doc.body) + code, newPaths),
    };
  });
}

/** Create a function that replaces some long words, always with the same made-up word. */
export function createWordReplacer(random: () => number): (text: string) => string {
  const words = new Map<string, string>();
  const choose = (word: string) => {
    const known = words.get(word);
    if (known !== undefined) return known;
    const chosen = random() < SHARES.words ? makeWord(random) : word;
    words.set(word, chosen);
    return chosen;
  };
  return (text) => text.replace(KEPT_OR_WORD, (match) => (/^[a-z]+$/.test(match) ? choose(match) : match));
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

function getCopyPath(doc: PlainDoc | undefined, index: number): string {
  const category = Math.floor(index / CATEGORY_SIZE);
  const name = basename(doc?.path.replace(/\/index$/, '') ?? '');
  return `part-${Math.floor(category / CATEGORY_SIZE)}/topic-${category % CATEGORY_SIZE}/${name}-${index}`;
}
