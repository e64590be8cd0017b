import { SIDES_FILE } from '@/lib/fact-places';
import type { DocText, SectionText } from '@/lib/search/shared/schema';
import { fetchQuestions } from './questions';
import { resolveSides } from './resolve-sides';
import { fetchDocument } from './show-facts';
import { type OwnFacts, readOwnFacts } from './store';

const HEADINGS = 'h2[id], h3[id], h4[id], h5[id], h6[id]';
const BLOCKS = `${HEADINGS}, p, li, tr, pre, dt, dd, caption, figcaption, summary`;

/** Controls, and texts that the search does not show. */
const LEFT_OUT = '.anchor, [data-add], .language, .facts-checked, .sign, svg, button';

/** Put the reader's own facts into the text of a page for the search. Sections without such a fact stay as they are. */
export async function addFactsToText(text: DocText, pageHref: string): Promise<DocText> {
  const facts = readOwnFacts();
  const questions = await fetchQuestions();
  if (!Object.keys(facts).some((id) => questions.get(id)?.pages.includes(text.id))) return text;
  const { body } = await fetchDocument(new URL(SIDES_FILE, pageHref).href);
  const before = new Map(listSections(body, {}).map((section) => [section[0], section.join('\n')]));
  const indexed = new Map(text.sections.map((section) => [section[0], section]));
  const sections = listSections(body, facts).map((section) => {
    const isSame = before.get(section[0]) === section.join('\n');
    return (isSame && indexed.get(section[0])) || section;
  });
  return { ...text, sections };
}

/** List the sections of a document with both sides as these facts show them. */
function listSections(body: Element, facts: OwnFacts): SectionText[] {
  const root = body.cloneNode(true) as Element;
  resolveSides(root, facts);
  for (const element of root.querySelectorAll(LEFT_OUT)) element.remove();
  const sections: Section[] = [{ anchor: '', heading: '', prose: [], code: [] }];
  addChildren(root, sections);
  return sections.map(({ anchor, heading, prose, code }) => [anchor, heading, prose.join('\n'), code.join('\n')]);
}

type Section = { anchor: string; heading: string; prose: string[]; code: string[] };

/** Add the blocks of an element. The text between them is a block too. */
function addChildren(parent: Element, sections: Section[]): void {
  let run = '';
  const addRun = () => {
    const prose = collapseSpace(run);
    if (prose !== '') sections.at(-1)?.prose.push(prose);
    run = '';
  };
  for (const node of parent.childNodes) {
    const isBlock = node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null);
    if (isBlock) {
      addRun();
      addBlock(node, sections);
    } else if (!(node instanceof Comment)) run += node.textContent;
  }
  addRun();
}

function addBlock(block: Element, sections: Section[]): void {
  if (block.matches(HEADINGS)) {
    sections.push({ anchor: block.id, heading: collapseSpace(block.textContent ?? ''), prose: [], code: [] });
  } else if (block.matches('pre')) sections.at(-1)?.code.push(block.textContent ?? '');
  else if (block.matches('tr')) {
    const cells = [...block.children].map((cell) => collapseSpace(cell.textContent ?? ''));
    sections.at(-1)?.prose.push(cells.filter(Boolean).join(' · '));
  } else addChildren(block, sections);
}

function collapseSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
