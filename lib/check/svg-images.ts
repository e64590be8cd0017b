import { findActiveMarkup } from '../content/active-markup';
import { listSources, readSource } from '../content/sources';
import type { Problem } from '../problem';

/** Check that SVG images contain no active content, which runs when an image is opened directly. */
export function checkSvgImages(contentDir: string, problems: Problem[]): void {
  for (const source of listSources(contentDir, ['**/*.svg', '!_figures/**'])) {
    const { file, text } = readSource(contentDir, source, problems);
    const activeMarkup = findActiveMarkup(text);
    if (activeMarkup === undefined) continue;
    problems.push({
      severity: 'error',
      file,
      line: activeMarkup.line,
      problem: `The image contains ${activeMarkup.name}, which can run code or load files.`,
      fix: 'Save it as a PNG, or as an SVG without DOCTYPE, scripts, styles, animations and links.',
    });
  }
}
