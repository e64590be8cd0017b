import { statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type ContentFile, readSource } from '../../content/sources';
import { MAX_INCLUDED, MAX_PARTS } from '../../limits';
import type { Problem } from '../../problem';
import type { Settings } from '../../settings';
import { listMkDocsSources, readMkDocsConfig } from './config';

/** A reader of snippets, the snippets that are appended to every page, and the files that were read so far. */
type Snippets = { read: (name: string) => string | undefined; appended: string[]; readFiles: Set<string> };

const list = z
  .union([z.string().transform((one) => [one]), z.array(z.string())])
  .default([])
  .catch([]);

const optionsSchema = z.object({ base_path: list, auto_append: list });

const SECTION = /(?<!-)-+8<-+[ \t]+\[[ \t]*(start|end)[ \t]*:[ \t]*([\w-]+)[ \t]*\]/i;

// https://facelessuser.github.io/pymdown-extensions/extensions/snippets/
const SINGLE = /^([ \t]*)(;?)-+8<-+[ \t]+(["'])(.+)\3[ \t]*$/;

const BLOCK = /^[ \t]*-+8<-+[ \t]*$/;

const MAX_LEVELS = 10;

const FIX = 'Write the path of a text file in the content folder or beside mkdocs.yml. The line is left out.';

/** A line of a page; `line` is the line of the page's file that it comes from. */
type Line = { text: string; line: number };

/** `lines` and `characters` are included so far. */
type Context = {
  read: Snippets['read'];
  warn: (line: number, name: string) => void;
  lines: number;
  characters: number;
};

/** Make a function that replaces lines such as `--8<-- "file.md"` by the files. */
export function createSnippetExpander(contentDir: string): (file: ContentFile, problems: Problem[]) => ContentFile {
  const snippets = openSnippets(contentDir);
  return (file, problems) => expandSnippets(file, snippets, problems);
}

/** List the configuration and the snippets that a build depends on, by folder. */
export function listMkDocsInputs({ contentDir }: Settings): { dir: string; files: string[] }[] {
  const { dir, source, inherits = [] } = readMkDocsConfig(contentDir, []);
  const snippets = openSnippets(contentDir);
  for (const page of listMkDocsSources(contentDir)) expandSnippets(readSource(contentDir, page, []), snippets, []);
  const files = [...snippets.readFiles].map((file) => path.relative(dir, file)).sort();
  return [{ dir, files: [source, ...[inherits].flat(), ...files] }];
}

function expandSnippets(file: ContentFile, { read, appended }: Snippets, problems: Problem[]): ContentFile {
  if (!file.text.includes('8<') && appended.length === 0) return file;
  const authored = file.text.split('\n');
  const names = appended.flatMap((name) => ['', `--8<-- "${name}"`]);
  const lines = [...authored, ...names].map((text, index) => ({ text, line: Math.min(index + 1, authored.length) }));
  const warn = (line: number, name: string) => {
    const problem = `The file "${name}" is not included.`;
    problems.push({ kind: 'include', severity: 'warning', file: file.file, line, problem, fix: FIX });
  };
  const expanded = expandLines(lines, 0, { read, warn, lines: 0, characters: 0 });
  return {
    ...file,
    text: expanded.map(({ text }) => text).join('\n'),
    sourceLines: expanded.map(({ line }) => line),
  };
}

function expandLines(lines: Line[], level: number, context: Context): Line[] {
  let isBlock = false;
  const lastBlock = lines.findLastIndex(({ text }) => BLOCK.test(text));
  return lines.flatMap((each, index) => {
    if (BLOCK.test(each.text) && (isBlock || index < lastBlock)) {
      isBlock = !isBlock;
      return [];
    }
    const [, space = '', semicolon, , name] = SINGLE.exec(each.text) ?? [];
    if (semicolon) return [{ ...each, text: each.text.replace(';', '') }];
    if (isBlock) return each.text.trim() ? include(each.text.trim(), '', each.line, level, context) : [];
    return name === undefined ? [each] : include(name, space, each.line, level, context);
  });
}

function include(name: string, space: string, line: number, level: number, context: Context): Line[] {
  const [, file = '', part = ''] = /^([^:]*):?(.*)$/.exec(name) ?? [];
  const isFull = context.lines >= MAX_PARTS || context.characters >= MAX_INCLUDED;
  const text = level < MAX_LEVELS && !isFull ? context.read(file) : undefined;
  const room = MAX_INCLUDED - context.characters;
  const lines = text === undefined ? undefined : cutSnippet(text, part, room);
  const characters = lines?.reduce((sum, each) => sum + each.length + space.length + 1, 0) ?? 0;
  if (!lines || characters > room) {
    context.warn(line, name);
    return [];
  }
  // An empty snippet counts too.
  context.lines += lines.length + 1;
  context.characters += characters;
  return expandLines(
    lines.map((each) => ({ text: each && space + each, line })),
    level + 1,
    context,
  );
}

/** Open the snippets of a content folder, and of the folder with its configuration. */
function openSnippets(contentDir: string): Snippets {
  const { dir, markdown_extensions } = readMkDocsConfig(contentDir, []);
  const { base_path, auto_append } = optionsSchema.parse(findOptions(markdown_extensions) ?? {});
  const folders = [...base_path.map((folder) => path.resolve(dir, folder)), dir, contentDir];
  const texts = new Map<string, string | undefined>();
  const readFiles = new Set<string>();
  const read = (name: string): string | undefined => {
    for (const folder of texts.has(name) ? [] : folders) {
      const file = path.join(folder, name);
      const text = readText(file, dir) ?? readText(file, contentDir);
      texts.set(name, text);
      if (text !== undefined) readFiles.add(file);
      if (text !== undefined) break;
    }
    return texts.get(name);
  };
  return { read, appended: auto_append, readFiles };
}

/** Find the options of the snippets extension. Extensions are a list, or an object of options by name. */
function findOptions(extensions: unknown): unknown {
  const all = Array.isArray(extensions) ? extensions : [extensions];
  return all.flatMap((each) => (each as Record<string, unknown> | null)?.['pymdownx.snippets'] ?? [])[0];
}

/** Read a text file of a folder; undefined if it is missing, hidden, too large or outside the folder. */
function readText(file: string, dir: string): string | undefined {
  const source = path.relative(dir, file).split(path.sep).join('/');
  if (/(?:^|\/)\./.test(source) || !statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const problems: Problem[] = [];
  const { text } = readSource(dir, source, problems);
  return problems.length > 0 ? undefined : text;
}

/** Extract a part of a file: all of it, lines such as `4:6`, or a named section. Ranges that repeat lines end after `room` characters. */
function cutSnippet(text: string, part: string, room = Number.POSITIVE_INFINITY): string[] {
  const lines = text.replace(/\n$/, '').split('\n');
  const kept =
    /^[\d:,]+$/.test(part) && /\d/.test(part)
      ? cutLines(lines, part, room)
      : part === ''
        ? lines
        : cutSection(lines, part);
  return kept.filter((line) => !SECTION.test(line));
}

function cutLines(lines: string[], part: string, room: number): string[] {
  const cut: string[] = [];
  let characters = 0;
  for (const range of part.split(',')) {
    const [from, to] = range.split(':');
    for (const line of lines.slice(Number(from || 1) - 1, to ? Number(to) : undefined)) {
      cut.push(line);
      characters += line.length + 1;
      if (characters > room) return cut;
    }
  }
  return cut;
}

function cutSection(lines: string[], name: string): string[] {
  let isInside = false;
  return lines.filter((line) => {
    const [, side, found] = SECTION.exec(line) ?? [];
    if (found === name) isInside = side?.toLowerCase() === 'start';
    return isInside;
  });
}
