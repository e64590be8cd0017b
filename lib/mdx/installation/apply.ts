import type { Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { makeParagraph, makeText } from '../blocks';
import { getAttributes, isJsxElement, type JsxElement } from '../elements';
import { HINT } from '../sections';
import { makeApiFields } from './api-fields';
import { fillCode } from './code';
import { type Answer, type Fact, formatAnswer, formatChecked, type InstallationFacts, lowerFirst } from './facts';
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
        if (!record) unrecorded.set('<ApiFields>', 'Fields of the response');
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
    ? linkAddress(isSentence ? writeSentence(fact, answer) : `${formatAnswer(answer)}${formatDay(answer)}${end}`, fact)
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
  const sentence = says && answer.value !== undefined ? says.replace('{value}', () => value) : `${name}: ${value}.`;
  return `${sentence.replace(/\.$/, '')}${formatDay(answer)}.`;
}

/** Format the day of a check for a sentence. An answer that the site may not show needs no day. */
function formatDay({ value, checked }: Answer): string {
  return value === undefined ? '' : ` (checked ${checked})`;
}

/** Say that a fact is not recorded, where to look for it, and whom to ask. */
function writeUnrecorded(fact: Fact, isSentence: boolean, installation: InstallationFacts): PhrasingContent[] {
  const { look, who, send } = fact;
  const start = `${isSentence ? 'Not' : 'not'} recorded for this site yet. ${look}`;
  if (send === undefined) return [makeText(start)];
  // The team itself can find the answer, so only the supplier is left to ask.
  const recipient = who === 'you' ? 'your supplier' : who;
  const link = makeFactLink('the question to send', fact, installation);
  return [makeText(`${start} If that does not answer it, ask ${recipient}: `), ...link, makeText('.')];
}

/** Show the recorded answer to a check above its steps. */
function addAnswer(node: JsxElement, fact: Fact | undefined): void {
  if (!fact?.answer) return;
  const { value, lateSince } = fact.answer;
  const isTable = typeof value === 'object' && !Array.isArray(value);
  const result = isTable ? 'Recorded on your installation' : `On your installation: ${formatAnswer(fact.answer)}`;
  const warning = lateSince === undefined ? '' : ` This answer was due for review on ${lateSince}: check again.`;
  const answer = `${result}, ${formatChecked(fact.answer)}.${warning}`;
  node.attributes.push({ type: 'mdxJsxAttribute', name: 'answer', value: answer });
  if (lateSince !== undefined) node.attributes.push({ type: 'mdxJsxAttribute', name: 'late', value: 'yes' });
}

/** The most characters of names in the notice at the start of a page, so that it fits on a line. */
const MAX_NAMES_LENGTH = 50;

/** Make the line at the start of a page that names its unrecorded facts. */
function makeNotice(unrecorded: string[], { recordPage }: InstallationFacts): RootContent {
  const [first = '', ...others] = unrecorded.map(lowerFirst);
  const names = [first];
  for (const name of others) if ([...names, name].join('; ').length <= MAX_NAMES_LENGTH) names.push(name);
  const rest = unrecorded.length - names.length;
  const list = [...names, ...(rest > 0 ? [`${rest} more`] : [])];
  const link: PhrasingContent[] = recordPage
    ? [makeText(' '), { type: 'link', url: recordPage, children: [makeText('Record what you know')] }, makeText('.')]
    : [];
  const notice = makeParagraph([makeText(`Not recorded yet: ${list.join('; ')}.`), ...link]);
  notice.data = { hProperties: { className: ['unrecorded'] }, ...HINT };
  return notice;
}
