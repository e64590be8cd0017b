import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Element, isTag } from 'domhandler';
import { filter } from 'domutils';
import { parseDocument } from 'htmlparser2';
import type { TestSite } from '../sites';

/** List the elements of a built page that pass a test. `sitePath` has no base path. */
export function listElements(
  { outDir }: TestSite,
  sitePath: string,
  isChosen: (element: Element) => boolean,
): Element[] {
  const html = readFileSync(path.join(outDir, sitePath, 'index.html'), 'utf8');
  return filter((node) => isTag(node) && isChosen(node), parseDocument(html)).filter(isTag);
}
