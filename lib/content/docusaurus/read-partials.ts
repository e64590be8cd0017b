import { existsSync, statSync } from 'node:fs';
import path, { posix } from 'node:path';
import { MAX_INCLUDED } from '../../limits';
import type { BodyContext, PartialText } from '../../mdx/docusaurus/body-context';
import { escapeHeadingIds, unwrapMdxCodeBlocks } from '../../mdx/docusaurus/prepare';
import type { Problem, ReportProblem } from '../../problem';
import type { Settings } from '../../settings';
import { splitFile } from '../frontmatter';
import { type ContentFile, isInFolder, readSource } from '../sources';
import { isCode, listImports, resolveModule } from './imports';
import { findSiteDir } from './site-dir';

/** The partials of a doc: those that it imports, and all that it includes. */
export type Partials = Pick<BodyContext, 'imports' | 'partials'>;

/** Reads the partials of a doc, and reports imports that are not shown. */
export type PartialReader = (doc: ContentFile, problems: Problem[]) => Partials;

/** Create a reader of the partials in the folder of the Docusaurus site. */
export function createPartialReader({ contentDir, originalDir = contentDir }: Settings): PartialReader {
  const siteDir = findSiteDir(originalDir);
  const root = path.relative(siteDir, originalDir).split(path.sep).join('/');
  const open = (target: string, problems: Problem[]): ContentFile | string => {
    if (target.startsWith('../')) return 'is outside the folder of the site';
    const isOldCopy = originalDir !== contentDir && target.startsWith(`${root}/`);
    const [dir, source] = isOldCopy ? [contentDir, target.slice(root.length + 1)] : [siteDir, target];
    const file = path.join(dir, source);
    if (!existsSync(file) || !statSync(file).isFile()) return 'does not exist';
    return isInFolder(file, dir) ? readSource(dir, source, problems) : 'is outside the folder of the site';
  };
  return (doc, problems) => {
    const docDir = posix.join(root, posix.dirname(doc.source));
    const { imports, partials }: Partials = { imports: {}, partials: {} };
    const total = { lines: countLines(doc.text), characters: 0 };
    const texts = [{ file: doc, dir: docDir, imports }];
    for (const text of texts) {
      const warn: ReportProblem = (line, problem, fix) =>
        problems.push({ severity: 'warning', file: text.file.file, line, problem, fix });
      for (const { name, module, line } of listImports(unwrapMdxCodeBlocks(text.file.text))) {
        const target = resolveModule(module, text.dir);
        if (isCode(module)) warnOfCode(target === undefined ? module : `@site/${target}`, line, warn);
        if (name === undefined || target === undefined || !/\.mdx?$/.test(target)) continue;
        if (!partials[target]) {
          const file = open(target, problems);
          total.characters += typeof file === 'string' ? 0 : file.text.length;
          const isTooLong = total.characters > MAX_INCLUDED && 'is too long for a page';
          const problem = typeof file === 'string' ? file : isTooLong;
          if (typeof file === 'string' || problem) {
            warn(line, `The partial "${module}" ${problem}.`, 'A note with its name is shown instead.');
            continue;
          }
          const partial = toPartial(file, total.lines, getBase(docDir, posix.dirname(target), root), problems);
          partials[target] = partial;
          total.lines += countLines(partial.body);
          texts.push({ file, dir: posix.dirname(target), imports: partial.imports });
        }
        text.imports[name] = target;
      }
    }
    return { imports, partials };
  };
}

function warnOfCode(module: string, line: number, warn: ReportProblem): void {
  const fix = 'Code is not run. Readers see the text inside its components, or a note with their name.';
  warn(line, `Imports code from "${module}".`, fix);
}

function toPartial(file: ContentFile, lineOffset: number, base: string, problems: Problem[]): PartialText {
  const split = file.text.trim() === '' ? { body: '', bodyOffset: 0 } : splitFile(file, problems, false);
  const body = escapeHeadingIds(unwrapMdxCodeBlocks(split.body));
  return { file: file.file, body, bodyOffset: split.bodyOffset, lineOffset, base, imports: {} };
}

/** Get the path from a doc's folder to a partial's; from `@site` if that is outside the content folder. */
function getBase(docDir: string, partialDir: string, root: string): string {
  if (!`${partialDir}/`.startsWith(`${root}/`)) return `@site/${partialDir}`;
  return posix.relative(docDir, partialDir);
}

function countLines(text: string): number {
  return text.split('\n').length;
}
