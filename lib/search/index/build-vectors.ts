import { getContentHash, type SiteFile } from '../../files';
import { getVectorPath, MAX_NAMED_DOCS } from '../shared/schema';
import { formatVector, getWordFile } from '../shared/vectors';
import { readGlove } from './glove';
import { dot, type Vector } from './linear-algebra';
import { buildMeaning } from './meaning';
import { listFieldWords } from './page-words';
import type { SearchablePage } from './searchable-pages';

/** Fewer pages say too little about their words, and readers find them without vectors. */
const MIN_PAGES = 30;

/** Build the files with vectors of meaning, below a folder named by their hash; undefined for a site without vectors. */
export function buildVectors(
  pages: SearchablePage[],
  language: string,
): { folder: string; files: SiteFile[] } | undefined {
  // GloVe has English words only. Without judged queries, vectors of other languages could do harm.
  if (!/^en\b/.test(language) || pages.length < MIN_PAGES || pages.length > MAX_NAMED_DOCS) return undefined;
  const meaning = buildMeaning(
    pages.map((page) => listFieldWords(page, language)),
    readGlove(),
  );
  const formatWord = createFormatter([...meaning.words.values()]);
  const wordFiles: Record<string, string>[] = [];
  for (const [word, vector] of meaning.words) {
    const number = getWordFile(word);
    wordFiles[number] = { ...wordFiles[number], [word]: formatWord(vector) };
  }
  const contents = new Map([
    ['pages', JSON.stringify(meaning.pages.map(createFormatter(meaning.pages)))],
    ...Array.from(wordFiles, (file = {}, number): [number, string] => [number, JSON.stringify(file)]),
  ] as [number | 'pages', string][]);
  const folder = `vectors.${getContentHash(JSON.stringify([...contents]))}`;
  return {
    folder,
    files: [...contents].map(([name, text]) => ({ path: getVectorPath(folder, name), contents: text })),
  };
}

function createFormatter(vectors: Vector[]): (vector: Vector) => string {
  const getLength = (vector: Vector) => Math.sqrt(dot(vector, vector));
  const maxLength = vectors.reduce((max, vector) => Math.max(max, getLength(vector)), 0);
  return (vector) => formatVector(vector, getLength(vector) / (maxLength || 1));
}
