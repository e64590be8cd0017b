import { splitFile } from '../../content/frontmatter';
import type { ContentFile } from '../../content/sources';
import { MAX_INCLUDED } from '../../limits';
import type { Problem } from '../../problem';
import type { ProblemKind } from '../../problem-kinds';
import type { Settings } from '../../settings';
import type { Imports, Partials, PartialText } from './body-context';
import { type Import, isCodeModule, listImports } from './imports';
import { isPlainMarkdown } from './markdown-format';
import { escapeHeadingIds, unwrapMdxCodeBlocks } from './prepare';
import { SiteFolders } from './site-folders';

/** Make a function that prepares a Docusaurus doc, and reads the files that it imports. */
export function createPartialReader(settings: Settings): (doc: ContentFile, problems: Problem[]) => ContentFile {
  const folders = new SiteFolders(settings);
  return (doc, problems) => {
    const partials = new Collector(doc, folders, problems).collect();
    const included = Object.values(partials.partials);
    return { ...doc, text: escapeHeadingIds(unwrapMdxCodeBlocks(doc.text)), included, readerData: partials };
  };
}

/** A doc or a partial whose imports are being read. */
type ImportingText = { file: ContentFile; source: string } & Imports & Pick<PartialText, 'isPlain'>;

/** Collects the files that one doc imports, directly and through partials, up to MAX_INCLUDED characters. */
class Collector {
  private readonly partials: Record<string, PartialText> = {};
  private readonly queue: ImportingText[] = [];
  private lines: number;
  private characters = 0;

  constructor(
    private readonly doc: ContentFile,
    private readonly folders: SiteFolders,
    private readonly problems: Problem[],
  ) {
    this.lines = countLines(doc.text);
  }

  collect(): Partials {
    const isPlain = isPlainMarkdown(this.doc, this.folders.format);
    const text = { file: this.doc, source: this.doc.source, ...makeImports(), isPlain };
    this.queue.push(text);
    for (const each of this.queue) {
      const imports = each.isPlain ? [] : listImports(unwrapMdxCodeBlocks(each.file.text));
      for (const found of imports) this.addImport(found, each);
    }
    const { imports, constants, values } = text;
    return { imports, constants, values, partials: this.partials, isPlain };
  }

  private addImport({ name, named, module, line }: Import, text: ImportingText): void {
    const [, raw] = /^!!?raw-loader!(.+)$/.exec(module) ?? [];
    const target = this.folders.resolve(raw ?? module, text.source);
    const isRaw = raw !== undefined && target !== undefined && this.folders.isShowable(target);
    if (isCodeModule(module) && !isRaw) this.reportCode(module, target, line, text);
    const isPartial = raw === undefined && /\.mdx?$/.test(target ?? '');
    if (target === undefined || (name === undefined && named.length === 0) || !(isRaw || isPartial)) return;
    const file = isRaw || !this.partials[target] ? this.read(target, module, line, text) : undefined;
    if (isRaw && file && name) text.values[name] = file.text;
    else if (isPartial && file) this.addPartial(file, target);
    if (isRaw || !this.partials[target]) return;
    if (name) text.imports[name] = target;
    for (const each of named) text.constants[each.local] = { partial: target, name: each.name };
  }

  private read(target: string, module: string, line: number, text: ImportingText): ContentFile | undefined {
    const file = this.folders.read(target, this.problems);
    this.characters += typeof file === 'string' ? 0 : file.text.length;
    const problem = this.characters > MAX_INCLUDED ? 'is too long for a page' : file;
    if (typeof problem !== 'string') return problem;
    this.warn(
      text,
      line,
      `The imported file "${module}" ${problem}.`,
      'A note with its name is shown instead.',
      'include',
    );
    return undefined;
  }

  private addPartial(file: ContentFile, target: string): void {
    const base = this.folders.getBase(this.doc.source, target);
    const isPlain = isPlainMarkdown({ ...file, source: target }, this.folders.format);
    const partial = { ...toPartial(file, this.lines, base, this.problems), isPlain };
    this.partials[target] = partial;
    this.lines += countLines(partial.body);
    this.queue.push({ ...partial, file, source: target });
  }

  private reportCode(module: string, target: string | undefined, line: number, text: ImportingText): void {
    const shown = target === undefined ? module : this.folders.getAlias(target);
    const fix = 'Code is not run. Readers see the text inside its components, or a note with their name.';
    this.warn(text, line, `Imports code from "${shown}".`, fix, 'code');
  }

  private warn({ file }: ImportingText, line: number, problem: string, fix: string, kind: ProblemKind): void {
    this.problems.push({ kind, severity: 'warning', file: file.file, line, problem, fix });
  }
}

function toPartial(
  file: ContentFile,
  lineOffset: number,
  base: string,
  problems: Problem[],
): Omit<PartialText, 'isPlain'> {
  const split = file.text.trim() === '' ? { body: '', bodyOffset: 0 } : splitFile(file, problems, false);
  const body = escapeHeadingIds(unwrapMdxCodeBlocks(split.body));
  return { file: file.file, body, bodyOffset: split.bodyOffset, lineOffset, base, ...makeImports() };
}

function makeImports(): Imports {
  return { imports: {}, constants: {}, values: {} };
}

function countLines(text: string): number {
  return text.split('\n').length;
}
