import render from 'dom-serializer';
import { type AnyNode, type Element, isCDATA, isTag, isText } from 'domhandler';
import { findAll, removeElement, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';

/** SVG elements that can run code or load files. A picture needs none of them. */
const ACTIVE_ELEMENTS =
  /^(?:script|foreignobject|iframe|object|embed|handler|listener|set|animate.*|meta|link|style)$/i;

/** A part of an SVG image that can run code or load files, with its line. */
type ActiveMarkup = { name: string; line: number };

/** What only a browser reads in an SVG image, so that elements and attributes can be hidden from the check of elements. */
const HIDING: [pattern: RegExp, name: string][] = [
  [/<!(?:ENTITY|ATTLIST|ELEMENT|NOTATION)|<\?xml-stylesheet/i, 'an entity or a stylesheet'],
  [
    /<!DOCTYPE(?!\s{1,20}svg(?:\s{1,20}(?:PUBLIC|SYSTEM)(?:\s{1,20}(?:"[^"<>[]{0,200}"|'[^'<>[]{0,200}')){1,2})?\s{0,20}>)/i,
    'a DOCTYPE with [, or another than that of SVG',
  ],
  [
    /<\?xml\s(?!\s{0,20}version\s{0,5}=\s{0,5}(["'])1\.[01]\1(?:\s{1,20}encoding\s{0,5}=\s{0,5}(["'])utf-8\2)?(?:\s{1,20}standalone\s{0,5}=\s{0,5}(["'])(?:yes|no)\3)?\s{0,20}\?>)/i,
    'an encoding other than UTF-8',
  ],
  // Browsers read UTF-16 by its first bytes.
  [/[\0\uFFFD]/, 'bytes that are not UTF-8 text'],
];

/** Find the first part of an SVG image that can run code or load files. */
export function findActiveMarkup(svg: string): ActiveMarkup | undefined {
  const getLine = (index: number | null | undefined) => svg.slice(0, index ?? 0).split('\n').length;
  for (const [pattern, name] of HIDING) {
    const index = svg.search(pattern);
    if (index !== -1) return { name, line: getLine(index) };
  }
  for (const element of findAll(() => true, parse(svg))) {
    const [attribute] = listActiveAttributes(element);
    const name = isActive(element)
      ? `<${element.name}>`
      : attribute && `${attribute[0]}="${attribute[1].slice(0, 40)}"`;
    if (name !== undefined) return { name, line: getLine(element.startIndex) };
  }
  return undefined;
}

/** Check whether an SVG image defines entities, which can hide markup. */
export function hasEntities(svg: string): boolean {
  return /<!ENTITY/i.test(svg);
}

/** Remove the parts of an SVG image that can run code or load files. Styles that load nothing stay. */
export function removeActiveMarkup(svg: string): { svg: string; removed: string[] } {
  const nodes = parse(svg);
  const removed = new Set<string>();
  for (const element of findAll(() => true, nodes)) {
    if (isActive(element) && !isPlainStyle(element)) {
      removed.add(`<${element.name}>`);
      removeElement(element);
    }
    for (const [name] of listActiveAttributes(element)) {
      removed.add(`the attribute ${name}`);
      delete element.attribs[name];
    }
    for (const child of element.children.filter((each) => !isContent(each))) removeElement(child);
  }
  return { svg: render(nodes.filter(isTag), { xmlMode: true }), removed: [...removed] };
}

function parse(svg: string): AnyNode[] {
  return parseDocument(svg, { xmlMode: true, withStartIndices: true }).children;
}

function isContent(node: AnyNode): boolean {
  return isTag(node) || isText(node) || isCDATA(node);
}

function isActive({ name }: Element): boolean {
  return ACTIVE_ELEMENTS.test(name.replace(/^.*:/, ''));
}

function isPlainStyle(element: Element): boolean {
  return element.name === 'style' && !/@import|url\((?!\s*["']?#)|[\\<]/i.test(textContent(element));
}

function listActiveAttributes({ attribs }: Element): [name: string, value: string][] {
  return Object.entries(attribs).filter(([name, value]) => {
    const isLink = /^(?:.*:)?(?:href|src)$/i.test(name);
    const isHarmless = /^(?:#|data:image\/(?:png|jpeg|gif|webp);)/.test(value);
    const loadsByStyle =
      /url\(\s*["']?(?!["'#])|image-set\(|@import/i.test(value) || (!name.includes(':') && value.includes('\\'));
    return /^on/i.test(name) || (isLink && !isHarmless) || loadsByStyle;
  });
}
