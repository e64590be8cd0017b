import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Alias, type Document, isMap, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import type { Problem } from '../problem';
import { describeIssue } from './describe-issue';
import { getShownPath, readSource } from './read';

/** Read a YAML file of the content folder by its schema; what is wrong is reported with its line, and gives nothing. */
export function readDataFile<T extends z.ZodType>(
  contentDir: string,
  source: string,
  schema: T,
  problems: Problem[],
): z.output<T> | undefined {
  if (!existsSync(path.join(contentDir, source))) return undefined;
  const lines = new LineCounter();
  const document = parseDocument(readSource(contentDir, source, problems).text, { lineCounter: lines });
  const report = (offset: number | undefined, problem: string, fix: string) =>
    problems.push({
      severity: 'error',
      file: getShownPath(contentDir, source),
      line: offset === undefined ? 1 : lines.linePos(offset).line,
      problem,
      fix,
    });
  if (document.errors.length > 0) {
    for (const { message, pos } of document.errors) {
      const reason = message.split('\n')[0]?.replace(/ at line \d+, column \d+:$/, '');
      report(pos[0], `The file is no valid YAML: ${reason}.`, YAML_FIX);
    }
    return undefined;
  }
  const alias = findDeadAlias(document);
  if (alias) {
    report(alias.range?.[0], `The file is no valid YAML: nothing is called "${alias.source}".`, YAML_FIX);
    return undefined;
  }
  const data: unknown = document.toJS();
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    for (const { place, problem, fix } of describeIssue(issue, schema, data)) {
      report(findOffset(document, place), problem, fix);
    }
  }
  return undefined;
}

/** What helps with nearly all YAML that cannot be read. */
export const YAML_FIX = 'Put a text with a colon, #, * or quotes into quotes, and indent lists by two spaces.';

/** A text that begins with * stands for another, and the parser says only later that there is none. */
function findDeadAlias(document: Document): Alias | undefined {
  let dead: Alias | undefined;
  visit(document, {
    Alias(_key, alias) {
      if (!alias.resolve(document)) dead ??= alias;
    },
  });
  return dead;
}

/** Find where a value, or the nearest one above it, begins in the file. */
function findOffset({ contents }: Document, place: PropertyKey[]): number | undefined {
  let offset: number | undefined;
  let current: unknown = contents;
  for (const key of place) {
    if (isMap(current)) {
      const pair = current.items.find((item) => String(item.key) === String(key));
      const name = pair?.key as { range?: [number, number, number] } | undefined;
      offset = name?.range?.[0] ?? offset;
      current = pair?.value;
    } else {
      const items = (current as { items?: unknown[] } | null | undefined)?.items;
      current = items?.[Number(key)];
      offset = (current as { range?: [number, number, number] } | undefined)?.range?.[0] ?? offset;
    }
  }
  return offset;
}
