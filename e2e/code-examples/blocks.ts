import path from 'node:path';
import { visit } from 'unist-util-visit';
import { parseAndCheck } from '../../lib/mdx/body';
import { parseMeta } from '../../lib/mdx/code-blocks';
import { readSite } from '../../lib/readers/read-site';
import { strictParser } from '../../lib/readers/strict/parser';
import { listQuestions } from '../../lib/record/installation';
import { fillCode } from '../../lib/record/tree/code';
import { getSettings } from '../../lib/settings';

/** A code block of a help page, with the examples of its questions in place of the placeholders. */
export type Block = { page: string; title: string; language: string; code: string };

let blocks: Block[] | undefined;

/** Get the code blocks of all help pages, which are read once. */
export function getBlocks(): Block[] {
  blocks ??= readBlocks();
  return blocks;
}

function readBlocks(): Block[] {
  const { docs, installation } = readSite(getSettings({ CONTENT_DIR: path.resolve('content') }));
  const questions = new Map(listQuestions(installation.groups).map((question) => [question.id, question]));
  return docs.flatMap((doc) => {
    if (!/```|~~~/.test(doc.body)) return [];
    const { tree } = parseAndCheck(doc.body, strictParser);
    const blocks: Block[] = [];
    if (!tree) return blocks;
    visit(tree, 'code', (code, index, parent) => {
      const title = parseMeta(code.meta ?? '').title ?? 'no title';
      fillCode(code, index, parent, { getFact: (id) => questions.get(id), isKnown: () => false });
      blocks.push({ page: doc.id, title, language: code.lang ?? '', code: `${code.value}\n` });
    });
    return blocks;
  });
}

/** Name a block in a test and in a list of problems. */
export function nameBlock({ page, title }: Pick<Block, 'page' | 'title'>): string {
  return `${page}: ${title}`;
}
