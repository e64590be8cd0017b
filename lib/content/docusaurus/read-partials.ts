import { MAX_INCLUDED } from '../../limits';
import type { BodyContext, PartialText } from '../../mdx/docusaurus/body-context';
import { escapeHeadingIds, unwrapMdxCodeBlocks } from '../../mdx/docusaurus/prepare';
import type { Problem, ReportProblem } from '../../problem';
import type { Settings } from '../../settings';
import { splitFile } from '../frontmatter';
import type { ContentFile } from '../sources';
import { isCode, listImports } from './imports';
import { SiteFolders } from './site-folders';

/** The partials of a doc: those that it imports, and all that it includes. */
export type Partials = Pick<BodyContext, 'imports' | 'partials'>;

/** Reads the partials of a doc, and reports imports that are not shown. */
export type PartialReader = (doc: ContentFile, problems: Problem[]) => Partials;

/** Create a reader of the partials in the content folder and in the folder of the Docusaurus site. */
export function createPartialReader(settings: Settings): PartialReader {
  const folders = new SiteFolders(settings);
  return (doc, problems) => {
    const { imports, partials }: Partials = { imports: {}, partials: {} };
    const total = { lines: countLines(doc.text), characters: 0 };
    const texts = [{ file: doc, source: doc.source, imports }];
    for (const text of texts) {
      const warn: ReportProblem = (line, problem, fix) =>
        problems.push({ severity: 'warning', file: text.file.file, line, problem, fix });
      for (const { name, module, line } of listImports(unwrapMdxCodeBlocks(text.file.text))) {
        const target = folders.resolve(module, text.source);
        if (isCode(module)) warnOfCode(target === undefined ? module : folders.getAlias(target), line, warn);
        if (name === undefined || target === undefined || !/\.mdx?$/.test(target)) continue;
        if (!partials[target]) {
          const file = folders.read(target, problems);
          total.characters += typeof file === 'string' ? 0 : file.text.length;
          const isTooLong = total.characters > MAX_INCLUDED && 'is too long for a page';
          const problem = typeof file === 'string' ? file : isTooLong;
          if (typeof file === 'string' || problem) {
            warn(line, `The partial "${module}" ${problem}.`, 'A note with its name is shown instead.');
            continue;
          }
          const partial = toPartial(file, total.lines, folders.getBase(doc.source, target), problems);
          partials[target] = partial;
          total.lines += countLines(partial.body);
          texts.push({ file, source: target, imports: partial.imports });
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

function countLines(text: string): number {
  return text.split('\n').length;
}
