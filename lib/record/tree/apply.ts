import type { Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { removePlaces } from '../../fact-places';
import { makeParagraph, makeText, toAttributes } from '../../mdx/blocks';
import { getAttributes, isJsxElement, type JsxElement } from '../../mdx/components';
import { HINT } from '../../mdx/sections';
import type { ApiRecord, Fact, InstallationFacts } from '../../model/installation';
import { t } from '../../words/words';
import { makeApiFields } from './api-fields';
import { fillCode } from './code';
import {
  addPlaces,
  formatWhen,
  getCondition,
  getMarker,
  isAddable,
  makeWhen,
  markConditions,
  markRows,
  resolveConditions,
} from './conditions';
import { formatFactValue, getCheck, getShownValue, isKnown, listMissingRows, lowerFirst, writeWay } from './facts';
import { makeFactLink, makeFindings, writeMissingRows } from './findings';
import { makeRecord } from './record-page';

/** The facts of an installation, and the days on which those that a page shows were checked. */
type TreeFacts = {
  installation: InstallationFacts;
  /** The days as readers see them, by day such as `2026-10-03`. */
  days: Map<string, string>;
  /** The facts with places for the reader's own values, if the tree keeps both sides. */
  places?: InstallationFacts;
};

/** Write the facts of an installation into a tree: one side of each sentence that depends on one, and the values. */
export function applyFacts(tree: Root, installation: InstallationFacts | undefined): void {
  if (!installation) return;
  const page: TreeFacts = { installation, days: new Map() };
  markSentences(tree);
  resolveConditions(tree, ({ type, id, value }) => {
    const holds = isKnown(installation, id, value) === (type === 'known');
    if (holds && type === 'known') showPart(page, id);
    return holds;
  });
  fillTree(tree, page);
}

/**
 * Write the facts of an installation into a tree that keeps both sides of each sentence, for readers who add facts in their
 * browsers. Returns the ids of the facts.
 */
export function applySides(tree: Root, installation: InstallationFacts): string[] {
  const page: TreeFacts = { installation, days: new Map(), places: addPlaces(installation) };
  markSentences(tree);
  markConditions(tree, installation);
  fillTree(tree, page);
  return Object.keys(installation.facts);
}

/** Fill the code and the components of a tree with what is known, and say when its facts were checked. */
function fillTree(tree: Root, page: TreeFacts): void {
  const { installation, places, days } = page;
  const codeFacts = {
    getFact: (id: string) => showFact(page, id),
    isKnown: (id: string) => isKnown(installation, id),
    isAddable: places && ((id: string) => isAddable(installation, id)),
  };
  visit(tree, (node, index, parent) => {
    if (node.type === 'code') fillCode(node, index, parent, codeFacts);
    return isJsxElement(node) && parent ? fillElement(node, parent, page) : undefined;
  });
  if (days.size > 0) tree.children.push(makeDays(days));
}

/** Fill one component with what is known. */
function fillElement(node: JsxElement, parent: Parents, page: TreeFacts): typeof SKIP | undefined {
  const { installation } = page;
  const { id = '', row, base, group, who } = getAttributes(node);
  switch (node.name) {
    case 'Known': {
      const fact = showFact(page, id);
      const content = fact && fillSides(node, fact, row, parent, page);
      if (content) node.children = content as typeof node.children;
      else if (fact) parent.children.splice(parent.children.indexOf(node as never), 1, ...(node.children as never[]));
      return SKIP;
    }
    case 'AddIt':
      node.children = makeFactLink(
        getText(node) || t('installation.add-it'),
        getFact(page, id),
        installation,
      ) as typeof node.children;
      node.data = { ...node.data, ...HINT } as typeof node.data;
      return SKIP;
    case 'CheckYours':
      addAnswer(node, getFact(page, id), row);
      addOwnValue(node, { id, row }, page, (answer) => t('installation.own-answer', { answer }));
      return undefined;
    case 'Findings': {
      const fact = showFact(page, id);
      if (fact) node.children = makeFindingSides(fact, page) as typeof node.children;
      return SKIP;
    }
    case 'ApiFields':
      node.children = makeApiFields(id, showRecord(page, id)) as typeof node.children;
      return SKIP;
    case 'Endpoint':
      if (base !== undefined) addBase(node, showFact(page, base));
      if (base !== undefined) addOwnValue(node, { id: base }, page);
      return undefined;
    case 'InstallationRecord':
      node.children = makeRecord(installation, { group, who }) as typeof node.children;
      return SKIP;
    default:
      return undefined;
  }
}

function getFact({ installation: { facts } }: TreeFacts, id: string): Fact | undefined {
  return Object.hasOwn(facts, id) ? facts[id] : undefined;
}

/** Get a fact that the page shows, and note the day of its check. */
function showFact(page: TreeFacts, id: string): Fact | undefined {
  const fact = getFact(page, id);
  if (fact?.answer && getShownValue(fact) !== undefined) page.days.set(fact.answer.checkedOn, fact.answer.checked);
  return fact;
}

/** Get a recorded response that the page shows, and note the day of its recording. */
function showRecord({ installation: { apiRecords }, days }: TreeFacts, id: string): ApiRecord | undefined {
  const record = Object.hasOwn(apiRecords, id) ? apiRecords[id] : undefined;
  if (record?.recordedOn) days.set(record.recordedOn, record.recorded);
  return record;
}

function showPart(page: TreeFacts, id: string): void {
  if (id.startsWith('api/')) showRecord(page, id.slice('api/'.length));
  else showFact(page, id);
}

/** Wrap facts that are alone on a line in paragraphs, and mark those in the writer's own sentence as values. */
function markSentences(tree: Root): void {
  visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
    if ((node.name !== 'Known' && node.name !== 'AddIt') || !parent || index === undefined) return;
    parent.children[index] = makeParagraph([{ ...node, type: 'mdxJsxTextElement' } as PhrasingContent]) as never;
  });
  visit(tree, (node) => {
    if (node.type !== 'tableCell' && getCondition(getMarker(node) ?? node)?.type !== 'known') return;
    visit(node, (child) => {
      if (isJsxElement(child) && child.name === 'Known') child.data = { ...child.data, isValue: true } as object;
    });
  });
}

/** Make the content of a fact; both sides of it if the tree keeps both. */
function fillSides(
  node: JsxElement,
  fact: Fact,
  row: string | undefined,
  parent: Parents,
  { installation, places }: TreeFacts,
): PhrasingContent[] | undefined {
  const placed = places?.facts[fact.id];
  if (!placed) return fillValue(node, fact, row, parent, installation);
  const known = fillValue(node, placed, row, parent, installation) ?? [];
  if (!isAddable(installation, fact.id, row)) return known;
  const unknown = fillValue(node, fact, row, parent, installation) ?? (node.children as PhrasingContent[]);
  const condition = { id: fact.id, value: row };
  return [
    makeWhen(formatWhen({ type: 'unknown', ...condition }), unknown),
    makeWhen(formatWhen({ type: 'known', ...condition }), known),
  ] as PhrasingContent[];
}

/** Make the table of a fact's rows; both sides of it if the tree keeps both. */
function makeFindingSides(fact: Fact, { installation, places }: TreeFacts): RootContent[] {
  const shown = makeFindings(fact, installation);
  const placed = places?.facts[fact.id];
  if (!placed) return shown;
  const known = markRows(makeFindings(placed, installation), fact.id, installation);
  if (!isAddable(installation, fact.id)) {
    const missing = fact.rows.filter((row) => isAddable(installation, fact.id, row));
    const when = missing.map((value) => formatWhen({ type: 'unknown', id: fact.id, value })).join('|');
    return missing.length > 0 ? [...known, makeWhen(when, shown.slice(-1))] : known;
  }
  return [
    makeWhen(formatWhen({ type: 'unknown', id: fact.id }), shown),
    makeWhen(formatWhen({ type: 'known', id: fact.id }), known),
  ];
}

/** Add the reader's own value to a check or an endpoint, with its condition. */
function addOwnValue(
  node: JsxElement,
  { id, row }: { id: string; row?: string },
  { installation, places }: TreeFacts,
  write = (value: string) => value,
): void {
  const value = places && isAddable(installation, id, row) && getRow(places.facts[id] as Fact, row);
  if (!value) return;
  node.attributes.push(...toAttributes({ own: write(value), when: formatWhen({ type: 'known', id, value: row }) }));
}

/** Make the content of a fact: its value, or else where to look. Undefined if the writer's words replace it. */
function fillValue(
  node: JsxElement,
  fact: Fact,
  row: string | undefined,
  parent: Parents,
  installation: InstallationFacts,
): PhrasingContent[] | undefined {
  const value = getRow(fact, row);
  const isValue = node.children.length > 0 || (node.data as { isValue?: true } | undefined)?.isValue;
  if (value === undefined && node.children.length > 0) return undefined;
  if (value !== undefined && isValue) return linkAddress(value, fact);
  const siblings = parent.children;
  const index = siblings.indexOf(node as never);
  const before = getText(siblings.slice(0, index)).trimEnd();
  const isSentence = before === '' || /[.!?]$/.test(before);
  if (value === undefined) {
    node.data = { ...node.data, ...HINT } as typeof node.data;
    return writeUnknown(fact, isSentence, installation);
  }
  const end = getText(siblings.slice(index + 1)).trim() === '' ? '.' : '';
  if (!isSentence) return linkAddress(`${value}${end}`, fact);
  // The sentence of a table is about all of its rows.
  const sentence = row ? undefined : fact.says?.replace('{value}', () => value).replace(/\.$/, '');
  return linkAddress(`${sentence ?? t('installation.fact', { name: row ?? fact.name, value })}${end}`, fact);
}

/** Get the text of a fact that pages show, or of one of its rows. */
function getRow(fact: Fact, row: string | undefined): string | undefined {
  const value = getShownValue(fact);
  if (row === undefined || value === undefined) return value && formatFactValue(value);
  return typeof value === 'object' && !Array.isArray(value) && Object.hasOwn(value, row) ? value[row] : undefined;
}

function linkAddress(text: string, { kind, answer }: Fact): PhrasingContent[] {
  const value = answer?.value;
  if (kind !== 'address' || typeof value !== 'string') return [makeText(text)];
  const address = removePlaces(value);
  if (address === '') return [makeText(text)];
  const [before = '', ...after] = text.split(address);
  return [
    makeText(before),
    { type: 'link', url: address, children: [makeText(address)] },
    makeText(after.join(address)),
  ];
}

/** Write where to look for a fact and whom to ask. */
function writeUnknown(fact: Fact, isSentence: boolean, installation: InstallationFacts): PhrasingContent[] {
  const { look, who, send } = fact;
  const way = writeWay(fact);
  const ask = way === look && send !== undefined ? ` ${t(RECIPIENTS[who])}` : '';
  const text = makeText(`${isSentence ? way : lowerFirst(way)}${ask}`);
  const link = makeFactLink(t('installation.add-it'), fact, installation);
  return link.length > 0 ? [text, makeText(' '), ...link] : [text];
}

/** The phrases by recipient. The team itself can find the answer, so only the supplier is left to ask. */
const RECIPIENTS = {
  you: 'installation.ask-supplier',
  'your hosting team': 'installation.ask-hosting-team',
  'your supplier': 'installation.ask-supplier',
} as const;

/** Show the whole address of an endpoint, if its base is known. */
function addBase(node: JsxElement, fact: Fact | undefined): void {
  const value = fact && getShownValue(fact);
  const shape = node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'shape');
  if (typeof value !== 'string' || !shape) return;
  shape.value = `${value.replace(/\/$/, '')}/${shape.value}`;
}

/** Make the line at the end of a page that says when its facts were checked. */
function makeDays(days: ReadonlyMap<string, string>): RootContent {
  const sorted = [...days.keys()].sort();
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)].map((day) => days.get(day ?? ''));
  const text =
    first === last ? t('installation.checked-on', { day: first }) : t('installation.checked-from', { first, last });
  const line = makeParagraph([makeText(text)]);
  line.data = { hProperties: { className: ['facts-checked'] }, ...HINT };
  return line;
}

/** Show the recorded answer to a check, or that of one row of a table, above its steps. */
function addAnswer(node: JsxElement, fact: Fact | undefined, row: string | undefined): void {
  if (!fact?.answer) return;
  const { value, lateSince } = fact.answer;
  const results = typeof value === 'object' && !Array.isArray(value) ? value : undefined;
  if (results && row !== undefined && !Object.hasOwn(results, row)) return;
  const check = getCheck(fact.answer);
  const missing = row === undefined ? listMissingRows(fact) : [];
  const answer = results ? results[row ?? ''] : value && formatFactValue(value);
  const sentences = [
    answer === undefined ? t('installation.results-recorded', check) : t('installation.answer', { answer, ...check }),
    ...(value === undefined ? [writeWay(fact)] : []),
    ...(missing.length > 0 ? [writeMissingRows(fact)] : []),
    ...(lateSince === undefined ? [] : [t('installation.check-again', { day: lateSince })]),
  ];
  node.attributes.push({ type: 'mdxJsxAttribute', name: 'answer', value: sentences.join(' ') });
  if (lateSince !== undefined || missing.length > 0)
    node.attributes.push({ type: 'mdxJsxAttribute', name: 'due', value: 'yes' });
}
