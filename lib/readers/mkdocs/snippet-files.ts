import { statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readSource } from '../../content/sources';
import type { Problem } from '../../problem';
import { readMkDocsConfig } from './config';

/** A reader of snippets, the snippets that are appended to every page, and the files that were read so far. */
export type Snippets = { read: (name: string) => string | undefined; appended: string[]; readFiles: Set<string> };

const list = z
  .union([z.string().transform((one) => [one]), z.array(z.string())])
  .default([])
  .catch([]);
const optionsSchema = z.object({ base_path: list, auto_append: list });

/** Open the snippets of a content folder, and of the folder with its configuration. */
export function openSnippets(contentDir: string): Snippets {
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

const SECTION = /(?<!-)-+8<-+[ \t]+\[[ \t]*(start|end)[ \t]*:[ \t]*([\w-]+)[ \t]*\]/i;

/** Extract a part of a file: all of it, lines such as `4:6`, or a named section. Ranges that repeat lines end after `room` characters. */
export function cutSnippet(text: string, part: string, room = Number.POSITIVE_INFINITY): string[] {
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
