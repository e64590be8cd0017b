import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { getPlace, type Passage } from '../passages';
import type { Finding, Place, StyleContext, StylePage } from '../rule';

/** Capitals and digits, of which 2 or more are capitals, but no reference such as ABC-0001. */
const ABBREVIATION = /(?<![\p{L}\p{N}_.\uFFFC-])([A-Z0-9]+(?:[.&][A-Z0-9]+)*)(s?)(?![\p{L}\p{N}_\uFFFC]|-\d)/gu;

type Use = { word: string; order: number; place: Place; isRunning: boolean };

/** Find abbreviations that a page uses and does not explain where it first does. */
export function checkAbbreviations({ tree, passages }: StylePage, { house }: StyleContext): Finding[] {
  const known = new Set([...house.abbreviations, ...getDefined(tree)]);
  const uses = passages.flatMap(getUses).filter(({ word }) => !known.has(word) && !known.has(word.replace(/^\d+/, '')));
  return [...new Set(uses.map(({ word }) => word))].flatMap((word) => {
    const own = uses.filter((use) => use.word === word);
    const explanation = makeExplanationPattern(word);
    const explained = passages.findIndex(({ prose }) => explanation.test(prose));
    const [first] = explained === -1 ? own : own.filter(({ isRunning, order }) => isRunning && order < explained);
    if (first === undefined) return [];
    const problem = explained === -1 ? `"${word}" is not explained.` : `"${word}" is explained only after it is used.`;
    const fix = `At its first use write what it stands for, and then "(${word})", or write the words instead.`;
    return [{ severity: 'error', place: first.place, problem, fix }];
  });
}

function getUses(passage: Passage, order: number): Use[] {
  return [...passage.prose.matchAll(ABBREVIATION)]
    .map((match) => ({
      word: match[1] ?? '',
      order,
      place: getPlace(passage, match.index),
      isRunning: passage.type === 'paragraph',
    }))
    .filter(({ word }) => (word.match(/[A-Z]/g)?.length ?? 0) >= 2);
}

/** List the abbreviations that the page defines as terms of the glossary. */
function getDefined(tree: Root): string[] {
  const defined: string[] = [];
  visit(tree, 'mdxJsxFlowElement', (node) => {
    const attribute = node.attributes.find((each) => 'name' in each && each.name === 'name');
    if (node.name === 'Term' && typeof attribute?.value === 'string') defined.push(...attribute.value.split(' '));
  });
  return defined;
}

/** Match "the words (ABC)", "ABC (the words)", "ABC code (the words)" or "ABC, the words". */
function makeExplanationPattern(word: string): RegExp {
  const name = word.replace(/[.&]/g, '\\$&');
  const before = String.raw`\p{L}\s+\((?:or )?${name}s?\)`;
  const inBrackets = String.raw`(?:\s+\p{L}+)?\s+\([^)]*\p{Ll}[^)]*\)`;
  const inCommas = String.raw`,\s+(?:an?|the|short for|which|that is)\s`;
  return new RegExp(String.raw`${before}|(?<![\p{L}\p{N}])${name}s?(?:${inBrackets}|${inCommas})`, 'u');
}
