import { findAll } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { listSources, readSource } from '../content/sources';
import type { Problem } from '../problem';

/** Elements of an SVG that run, or hold what runs; a picture needs none of them. */
const LIVE = /^(?:script|foreignobject|iframe|object|embed|handler|listener|set|animate.*|meta|link|style)$/i;

/** Check the SVG files that the site hands out as images: in a page they are dead, but each can be opened by its own address too. */
export function checkSvgImages(contentDir: string, problems: Problem[]): void {
  for (const source of listSources(contentDir, ['**/*.svg', '!_figures/**'])) {
    const { file, text } = readSource(contentDir, source, problems);
    const live = findLive(text);
    if (live === undefined) continue;
    problems.push({
      severity: 'error',
      file,
      problem: `The image holds ${live}, which runs or loads something where it is opened.`,
      fix: 'Save it as a plain SVG, without scripts, styles, animations and links, or as a PNG.',
    });
  }
}

function findLive(text: string): string | undefined {
  if (/<!ENTITY|<\?xml-stylesheet/i.test(text)) return 'an entity or a stylesheet';
  for (const { name, attribs } of findAll(() => true, parseDocument(text, { xmlMode: true }).children)) {
    if (LIVE.test(name.replace(/^.*:/, ''))) return `<${name}>`;
    for (const [attribute, value] of Object.entries(attribs)) {
      const isAddress =
        /^(?:.*:)?(?:href|src)$/i.test(attribute) && !/^(?:#|data:image\/(?:png|jpeg|gif|webp);)/.test(value);
      if (/^on/i.test(attribute) || isAddress) return `${attribute}="${value.slice(0, 40)}"`;
    }
  }
  return undefined;
}
