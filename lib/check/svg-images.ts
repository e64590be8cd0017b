import { findAll } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { listSources, readSource } from '../content/sources';
import type { Problem } from '../problem';

/** SVG elements that can run code or load files. A picture needs none of them. */
const ACTIVE_ELEMENTS =
  /^(?:script|foreignobject|iframe|object|embed|handler|listener|set|animate.*|meta|link|style)$/i;

/** Check that SVG images contain no active content, which runs when an image is opened directly. */
export function checkSvgImages(contentDir: string, problems: Problem[]): void {
  for (const source of listSources(contentDir, ['**/*.svg', '!_figures/**'])) {
    const { file, text } = readSource(contentDir, source, problems);
    const activeMarkup = findActiveMarkup(text);
    if (activeMarkup === undefined) continue;
    problems.push({
      severity: 'error',
      file,
      problem: `The image contains ${activeMarkup}, which can run code or load files.`,
      fix: 'Save it as a PNG, or as an SVG without scripts, styles, animations and links.',
    });
  }
}

function findActiveMarkup(text: string): string | undefined {
  if (/<!ENTITY|<\?xml-stylesheet/i.test(text)) return 'an entity or a stylesheet';
  for (const { name, attribs } of findAll(() => true, parseDocument(text, { xmlMode: true }).children)) {
    if (ACTIVE_ELEMENTS.test(name.replace(/^.*:/, ''))) return `<${name}>`;
    for (const [attribute, value] of Object.entries(attribs)) {
      const isUnsafeAddress =
        /^(?:.*:)?(?:href|src)$/i.test(attribute) && !/^(?:#|data:image\/(?:png|jpeg|gif|webp);)/.test(value);
      if (/^on/i.test(attribute) || isUnsafeAddress) return `${attribute}="${value.slice(0, 40)}"`;
    }
  }
  return undefined;
}
