import type { Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { t } from '../../words/words';
import { makeParagraph, makeText } from '../blocks';
import { getAttributes, isJsxElement, type JsxElement } from '../elements';
import { makePhrase } from '../phrase';
import { HINT } from '../sections';
import { makeApiFields } from './api-fields';
import { fillCode } from './code';
import { type Answer, type Fact, formatAnswer, getCheck, type InstallationFacts, lowerFirst } from './facts';
import { makeFindings } from './findings';
import { makeFactLink } from './link';
import { makeRecord } from './record-page';

/** Write the facts of an installation into a tree, and name the unrecorded ones at its start. */
export function applyFacts(tree: Root, installation: InstallationFacts | undefined): void {
  if (!installation) return;
  /** The names of unrecorded facts by id. */
  const unrecorded = new Map<string, string>();
  const getFact = (id: string | undefined): Fact | undefined => {
    const fact = id !== undefined && Object.hasOwn(installation.facts, id) ? installation.facts[id] : undefined;
    if (fact && !fact.answer) unrecorded.set(fact.id, fact.name);
    return fact;
  };
  visit(tree, (node, index, parent) => {
    if (node.type === 'code') fillCode(node, index, parent, getFact);
    if (!isJsxElement(node)) return undefined;
    switch (node.name) {
      case 'Known': {
        const fact = getFact(getAttributes(node).id);
        if (fact) fillSentence(node, fact, parent, installation);
        // Alone on a line, it is a paragraph.
        if (node.type === 'mdxJsxFlowElement' && parent && index !== undefined) {
          parent.children[index] = makeParagraph([{ ...node, type: 'mdxJsxTextElement' } as PhrasingContent]);
        }
        return SKIP;
      }
      case 'CheckYours':
        addAnswer(node, getFact(getAttributes(node).id));
        return undefined;
      case 'Findings': {
        const fact = getFact(getAttributes(node).id);
        if (fact) node.children = makeFindings(fact, installation) as typeof node.children;
        return SKIP;
      }
      case 'ApiFields': {
        const { id = '' } = getAttributes(node);
        const record = Object.hasOwn(installation.apiRecords, id) ? installation.apiRecords[id] : undefined;
        // The notice names this once, even if several responses are not recorded.
        if (!record) unrecorded.set('<ApiFields>', t('response.unrecorded-name'));
        node.children = makeApiFields(id, record) as typeof node.children;
        return SKIP;
      }
      case 'InstallationRecord':
        node.children = makeRecord(installation, getAttributes(node).who) as typeof node.children;
        return SKIP;
      default:
        return undefined;
    }
  });
  if (unrecorded.size > 0) tree.children.unshift(makeNotice([...unrecorded.values()], installation));
}

/** Write a fact into its place in a sentence: as a sentence, or as a value after a colon or words. */
function fillSentence(node: JsxElement, fact: Fact, parent: Parents | undefined, installation: InstallationFacts) {
  const siblings = parent?.children ?? [];
  const index = siblings.indexOf(node as never);
  const before = getText(siblings.slice(0, index)).trimEnd();
  const after = getText(siblings.slice(index + 1)).trimStart();
  const isSentence = before === '' || /[.!?]$/.test(before);
  const end = /^[.,;:)]/.test(after) ? '' : '.';
  const { answer } = fact;
  const children = answer
    ? linkAddress(isSentence ? writeSentence(fact, answer) : `${writeValue(answer)}${end}`, fact)
    : writeUnrecorded(fact, isSentence, installation);
  node.children = children as typeof node.children;
  if (!answer) node.data = { ...node.data, ...HINT } as typeof node.data;
}

/** Make the address in a text a link, if the answer is one. */
function linkAddress(text: string, { kind, answer }: Fact): PhrasingContent[] {
  const value = answer?.value;
  if (kind !== 'address' || typeof value !== 'string') return [makeText(text)];
  const [before = '', ...after] = text.split(value);
  return [makeText(before), { type: 'link', url: value, children: [makeText(value)] }, makeText(after.join(value))];
}

function writeSentence({ name, says }: Fact, answer: Answer): string {
  const value = formatAnswer(answer);
  if (answer.value === undefined) return t('installation.unpublished-fact', { name, value });
  const sentence = says?.replace('{value}', () => value).replace(/\.$/, '') ?? t('installation.fact', { name, value });
  return t('installation.sentence', { sentence, day: answer.checked });
}

/** Format the value of an answer with the day of its check. A value that the site may not show needs no day. */
function writeValue(answer: Answer): string {
  const value = formatAnswer(answer);
  return answer.value === undefined ? value : t('installation.value', { value, day: answer.checked });
}

/** Say that a fact is not recorded, where to look for it, and whom to ask. */
function writeUnrecorded(fact: Fact, isSentence: boolean, installation: InstallationFacts): PhrasingContent[] {
  const { look, who, send } = fact;
  const start = makeText(
    t(isSentence ? 'installation.unrecorded-sentence' : 'installation.unrecorded-value', { look }),
  );
  if (send === undefined) return [start];
  const link = makeFactLink(t('installation.link-to-question'), fact, installation);
  return [start, makeText(' '), ...makePhrase(RECIPIENTS[who], { link })];
}

/** The phrases by recipient. The team itself can find the answer, so only the supplier is left to ask. */
const RECIPIENTS = {
  you: 'installation.ask-supplier',
  'your hosting team': 'installation.ask-hosting-team',
  'your supplier': 'installation.ask-supplier',
} as const;

/** Show the recorded answer to a check above its steps. */
function addAnswer(node: JsxElement, fact: Fact | undefined): void {
  if (!fact?.answer) return;
  const { value, lateSince } = fact.answer;
  const isTable = typeof value === 'object' && !Array.isArray(value);
  const check = getCheck(fact.answer);
  const result = isTable
    ? t('installation.results-recorded', check)
    : t('installation.answer', { answer: formatAnswer(fact.answer), ...check });
  const warning = lateSince === undefined ? [] : [t('installation.check-again', { day: lateSince })];
  const answer = [result, ...warning].join(' ');
  node.attributes.push({ type: 'mdxJsxAttribute', name: 'answer', value: answer });
  if (lateSince !== undefined) node.attributes.push({ type: 'mdxJsxAttribute', name: 'late', value: 'yes' });
}

/** The most characters of names in the notice at the start of a page, so that it fits on a line. */
const MAX_NAMES_LENGTH = 50;

/** Make the line at the start of a page that names its unrecorded facts. */
function makeNotice(unrecorded: string[], { recordPage }: InstallationFacts): RootContent {
  const [first = '', ...others] = unrecorded.map(lowerFirst);
  const names = [first];
  const separator = t('installation.separator');
  for (const name of others) if ([...names, name].join(separator).length <= MAX_NAMES_LENGTH) names.push(name);
  const rest = unrecorded.length - names.length;
  const list = [...names, ...(rest > 0 ? [t('installation.more', { count: rest })] : [])];
  const link: PhrasingContent[] = recordPage
    ? [makeText(' '), { type: 'link', url: recordPage, children: [makeText(t('installation.record'))] }, makeText('.')]
    : [];
  const notice = makeParagraph([makeText(t('installation.notice', { names: list.join(separator) })), ...link]);
  notice.data = { hProperties: { className: ['unrecorded'] }, ...HINT };
  return notice;
}
