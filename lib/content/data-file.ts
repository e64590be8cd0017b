import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Document, isMap, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Problem } from '../problem';
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
      report(pos[0], `The file is no valid YAML: ${message.split('\n')[0]}`, 'Mend the YAML on this line.');
    }
    return undefined;
  }
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [''];
    for (const key of keys) {
      const place = [...issue.path, ...(key ? [key] : [])];
      report(
        findOffset(document, place),
        `"${place.join('.')}": ${issue.message}.`,
        'The README lists the fields of this file.',
      );
    }
  }
  return undefined;
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
