import { existsSync, statSync } from 'node:fs';
import path, { posix } from 'node:path';
import { splitFile } from '../../content/frontmatter';
import { type ContentFile, isInFolder, readForeignSource } from '../../content/sources';
import { MEDIA_FILE } from '../../file-types';
import { MAX_INCLUDED } from '../../limits';
import { prepareBody } from '../../mdx/prepare';
import type { Problem, ProblemKind } from '../../problem';
import type { Settings } from '../../settings';
import type { Imports, Partials, PartialText } from './foreign-data';
import { readDocusaurusSite } from './site-config';

/** The folders of a site that are made of code or samples. */
const CODE_FOLDER = /^@site\/(?:src|(?:code-?)?(?:examples|samples|snippets))\//;

/** The folders that docs can import from: the content and its site. A target is a path relative to the content folder. */
class SiteFolders {
  private readonly contentDir: string;
  private readonly originalDir: string;
  private readonly siteDir: string;
  /** The files that are MDX, as in DocusaurusSite. */
  readonly format?: string;

  constructor(settings: Settings) {
    const { contentDir, originalDir = contentDir } = settings;
    this.contentDir = contentDir;
    this.originalDir = originalDir;
    const { dir, format } = readDocusaurusSite(settings);
    this.siteDir = dir;
    this.format = format;
  }

  /** Resolve an imported module to a target; undefined for a package. `source` is the importing file. */
  resolve(module: string, source: string): string | undefined {
    if (module.startsWith('@site/')) {
      return toPosix(path.relative(this.originalDir, path.join(this.siteDir, module.slice('@site/'.length))));
    }
    return /^\.{1,2}\//.test(module) ? posix.join(posix.dirname(source), module) : undefined;
  }

  /** Check whether pages may show the source of a target: it is content, code or a sample, and not hidden. */
  isShowable(target: string): boolean {
    const isShared = !target.startsWith('../') || CODE_FOLDER.test(this.getAlias(target));
    return isShared && !target.split('/').some((name) => name.startsWith('.') && name !== '..');
  }

  /** Get the absolute path of a target. */
  getFile(target: string): string {
    return path.resolve(this.originalDir, target);
  }

  /** Get the name of a target for messages: a path from `@site` if it is in the site. */
  getAlias(target: string): string {
    return isBelow(this.getFile(target), this.siteDir)
      ? `@site/${toPosix(path.relative(this.siteDir, this.getFile(target)))}`
      : target;
  }

  /** Get the folder of a target, relative to a doc's folder, or from `@site` if it is outside the content folder. */
  getBase(source: string, target: string): string {
    const dir = posix.dirname(target);
    return target.startsWith('../') ? posix.dirname(this.getAlias(target)) : posix.relative(posix.dirname(source), dir);
  }

  /** Read a target in the folders, or return the reason why it cannot be read. */
  read(target: string, problems: Problem[]): ContentFile | string {
    const outside = 'is outside the folder of the site';
    const isContent = !target.startsWith('../');
    if (!isContent && !isBelow(this.getFile(target), this.siteDir)) return outside;
    const file = isContent ? path.join(this.contentDir, target) : this.getFile(target);
    if (!existsSync(file) || !statSync(file).isFile()) return 'does not exist';
    const dir = [this.contentDir, this.siteDir].find((each) => isInFolder(file, each));
    return dir === undefined ? outside : readForeignSource(dir, toPosix(path.relative(dir, file)), problems);
  }
}

const OPENING = /^[ \t]*(?:`{3,}|~{3,})[ \t]*mdx-code-block[ \t]*$/;

const CLOSING = /^[ \t]*(?:`{3,}|~{3,})[ \t]*$/;

/** Docusaurus unwraps a fence of three signs, and one of four signs around it. */
const LEVELS = 2;

/** The id at the end of a heading: `{#id}`, or a comment that begins with `#id`. */
const HEADING_ID = /^(?:\{#([^{}\\]+)\\?\}|\{\/\*\s*#([^\s*]+)[^*]*\*\/\}|<!--\s*#(\S+?)(?:\s.*)?-->)$/;

const MAX_ID = 300;

/** The field `mdx.format` of frontmatter, on one line or two. */
const FORMAT_FIELD = /^mdx:\s*(?:\n[ \t]+|\{\s*)format:\s*["']?(mdx?|detect)\b/m;

/** An import statement: the local names of the default and the named exports, the module, and the line in the body. */
type Import = { name?: string; named: { name: string; local: string }[]; module: string; line: number };

/** An import on one line, with single spaces. */
const IMPORT = /^import (?:(?:([\w$]+) ?,? ?)?(?:\{([^{}]*)\}|\* as [\w$]+)? ?from ?)?(["'])((?:\\.|(?!\3)[^\\])+)\3/;

const MAX_LINES = 50;

/** Modules that are texts, images or styles, or that Docusaurus provides. */
const NOT_CODE =
  /\.(?:mdx?|avif|gif|ico|jpe?g|png|svg|webp|css|scss|sass|less)$|^@(?:theme|theme-original|docusaurus)\/|^(?:react|react-dom|clsx|@mdx-js\/react)$/;

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

/** List the import statements of a body, without those in code blocks. */
function listImports(body: string): Import[] {
  if (!/^import\s/m.test(body)) return [];
  const { source, codeLines } = prepareBody(body);
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    if (!/^import\s/.test(line) || codeLines.has(index + 1)) return [];
    // An import can have several lines; it ends at the line with the quoted module.
    const length = lines.slice(index, index + MAX_LINES).findIndex((each) => /["']/.test(each)) + 1;
    const statement = lines
      .slice(index, index + length)
      .join(' ')
      .replace(/\s+/g, ' ');
    const { 1: name, 2: names = '', 4: authored } = IMPORT.exec(statement) ?? [];
    if (authored === undefined) return [];
    return [{ name, named: listNames(names), module: authored.replace(/\\(.)/g, '$1'), line: index + 1 }];
  });
}

/** List the names in the braces of an import, such as `a, b as c`. */
function listNames(names: string): Import['named'] {
  return names.split(',').flatMap((each) => {
    const [, name, local = name] = /^\s*([\w$]+)(?: as ([\w$]+))?\s*$/.exec(each) ?? [];
    return name === undefined || local === undefined ? [] : [{ name, local }];
  });
}

/** Check whether a module is code that this engine does not run. */
function isCodeModule(module: string): boolean {
  return module.includes('!') || !(NOT_CODE.test(module) || MEDIA_FILE.test(module));
}

/** Check whether a file is Markdown without components and expressions. `siteFormat` applies to files without a format. */
export function isPlainMarkdown({ text, source }: Pick<ContentFile, 'text' | 'source'>, siteFormat = 'mdx'): boolean {
  const frontmatter = text.startsWith('---') ? text.slice(0, Math.max(0, text.indexOf('\n---', 3))) : '';
  const format = FORMAT_FIELD.exec(frontmatter)?.[1] ?? siteFormat;
  return format === 'md' || (format === 'detect' && !source.endsWith('.mdx'));
}

/** Remove the fences of `mdx-code-block`, whose content is MDX. Line numbers stay the same. */
export function unwrapMdxCodeBlocks(body: string): string {
  let unwrapped = body;
  for (let level = 0; level < LEVELS && unwrapped.includes('mdx-code-block'); level++)
    unwrapped = unwrapOnce(unwrapped);
  return unwrapped;
}

function unwrapOnce(body: string): string {
  const { codeLines } = prepareBody(body);
  let isUnwrapping = false;
  return body
    .split('\n')
    .map((line, index) => {
      if (!codeLines.has(index + 1)) {
        isUnwrapping = OPENING.test(line);
        return isUnwrapping ? '' : line;
      }
      const isLast = !codeLines.has(index + 2);
      return isUnwrapping && isLast && CLOSING.test(line) ? '' : line;
    })
    .join('\n');
}

/** Rewrite the ids of headings to `\{#id\}`, which MDX reads as text. */
export function escapeHeadingIds(body: string): string {
  const { codeLines } = prepareBody(body);
  const isHeading = (line: string, index: number) => /^[\s>]*#{1,6}[ \t]/.test(line) && !codeLines.has(index + 1);
  return body
    .split('\n')
    .map((line, index) => (isHeading(line, index) ? escapeHeadingId(line) : line))
    .join('\n');
}

function escapeHeadingId(line: string): string {
  const heading = line
    .trimEnd()
    .replace(/[ \t]#+$/, '')
    .trimEnd();
  const start = Math.max(...['{#', '{/*', '<!--'].map((opening) => heading.lastIndexOf(opening)));
  const written = start === -1 || heading.length - start > MAX_ID ? '' : heading.slice(start);
  const id = HEADING_ID.exec(written)?.slice(1).find(Boolean);
  // An id before other text is part of the heading.
  if (id === undefined) return line.replace(/(?<!\\)\{#/, '\\{#');
  const text = heading.slice(0, start).replace(/\\$/, '').trimEnd();
  return `${text} \\{#${id.replace(/[!-/:-@[-`{-~]/g, '\\$&')}\\}`;
}

function isBelow(file: string, dir: string): boolean {
  return file.startsWith(dir + path.sep);
}

function toPosix(file: string): string {
  return file.split(path.sep).join('/');
}
