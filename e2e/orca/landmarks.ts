import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, Element } from 'domhandler';
import { findAll } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { globSync } from 'tinyglobby';

const ROLES = ['banner', 'complementary', 'contentinfo', 'form', 'main', 'navigation', 'region', 'search'];
/** Inside these, `header`, `footer` and unnamed `aside` are not landmarks. */
const SECTIONING = ['article', 'aside', 'main', 'nav', 'section'];

/** Count the landmarks of every page of a built site: https://www.w3.org/TR/html-aam-1.0/ */
export function countLandmarksOfSite(outDir: string): { page: string; count: number }[] {
  return globSync('**/*.html', { cwd: outDir })
    .sort()
    .map((file) => {
      const page = parseDocument(readFileSync(path.join(outDir, file), 'utf8'));
      return { page: `/${file.replace(/(^|\/)index\.html$/, '$1')}`, count: countLandmarks(page) };
    });
}

/** Count the landmarks of a page. */
export function countLandmarks(page: Document): number {
  return findAll((element) => !isHidden(element) && isLandmark(element), page.children).length;
}

function isLandmark(element: Element): boolean {
  const { name, attribs } = element;
  const isNamed = Boolean(attribs['aria-label'] || attribs['aria-labelledby'] || attribs.title);
  const role = attribs.role;
  if (role !== undefined) return ROLES.includes(role) && (isNamed || !['form', 'region'].includes(role));
  if (['main', 'nav', 'search'].includes(name)) return true;
  if (['section', 'form'].includes(name)) return isNamed;
  const isInside = listParents(element).some((parent) => SECTIONING.includes(parent.name));
  if (name === 'aside') return isNamed || !isInside;
  return ['header', 'footer'].includes(name) && !isInside;
}

function isHidden(element: Element): boolean {
  const isHiddenItself = ({ name, attribs }: Element) =>
    attribs.hidden !== undefined || attribs['aria-hidden'] === 'true' || name === 'template';
  return [element, ...listParents(element)].some(isHiddenItself);
}

function listParents({ parent }: Element): Element[] {
  return parent instanceof Element ? [parent, ...listParents(parent)] : [];
}
