import { type ChildNode, Element, Text } from 'domhandler';
import { findAll, findOne } from 'domutils';
import { PLACE, PLACES, removePlaces, SIDES_FILE } from '../fact-places';
import { formatHtml, hasClass, type Pass, replaceWithNodes, runPasses } from './page';
import { type PageScan, scanPage } from './scan-page';

/** Both sides of a page's facts as HTML, and the links out of them. */
type PageSides = { html: string; links: PageScan['links'] };

/** Create a pass that says on the text of a page where both of its sides are, and for which facts. */
export function markSides(href: string, ids: string[]): Pass {
  return (page) => {
    const article = findOne((element) => hasClass(element, 'prose'), page.children);
    if (article) article.attribs['data-facts'] = [`${href}${SIDES_FILE}`, ...ids].join(' ');
  };
}

/** The comment after the text of a page that has two sides. */
export const END_OF_TEXT = '<!--end-->';

/** Make the file with both sides of a page from the HTML of its body. The passes are those of its text. */
export function makeSides(html: string, passes: Pass[]): PageSides {
  const page = runPasses(`<article class="prose">${html}</article>`, [...passes, (tree) => fillPlaces(tree.children)]);
  const article = findOne((element) => hasClass(element, 'prose'), page.children);
  const nodes = article?.children ?? [];
  const { ids, links } = scanPage(nodes);
  // A side can have a heading that the page as built does not have.
  const outward = links.filter(({ href }) => !href.startsWith('#') || !ids.includes(href.slice(1)));
  return { html: `<!doctype html><body>${formatHtml(nodes)}`, links: outward };
}

/** Put elements into the places for a reader's own values, and remove the places from attributes. */
function fillPlaces(nodes: ChildNode[]): void {
  for (const element of findAll(() => true, nodes)) {
    for (const [name, value] of Object.entries(element.attribs)) element.attribs[name] = removePlaces(value);
    for (const child of element.children.filter((node) => node instanceof Text)) {
      if (child.data.search(PLACE) !== -1) replaceWithNodes(child, splitText(child.data));
    }
  }
}

function splitText(text: string): ChildNode[] {
  const nodes: ChildNode[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACE)) {
    const [place, type, id = '', row = ''] = match;
    if (match.index > end) nodes.push(new Text(text.slice(end, match.index)));
    const name = type === PLACES.own ? 'data-own' : 'data-other';
    nodes.push(new Element('span', { [name]: id, ...(row && { 'data-row': row }) }, []));
    end = match.index + place.length;
  }
  if (end < text.length) nodes.push(new Text(text.slice(end)));
  return nodes;
}
