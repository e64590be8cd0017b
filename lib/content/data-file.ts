import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Document, isMap } from 'yaml';
import type { z } from 'zod';
import { getShownPath } from '../files';
import type { Problem } from '../problem';
import { describeIssue } from './describe-issue';
import { readSource } from './read';
import { parseYaml } from './yaml';

/** Read a YAML file of the content folder by its schema; what is wrong is reported with its line, and gives nothing. */
export function readDataFile<T extends z.ZodType>(
  contentDir: string,
  source: string,
  schema: T,
  problems: Problem[],
): z.output<T> | undefined {
  const file = readYamlFile(contentDir, source, problems);
  if (!file) return undefined;
  const { document, data, report } = file;
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    for (const { place, problem, fix } of describeIssue(issue, schema, data)) {
      report(findOffset(document, place), problem, fix);
    }
  }
  return undefined;
}

/** Read a YAML file of the content folder with a way to report problems at an offset; its faults are reported. */
export function readYamlFile(contentDir: string, source: string, problems: Problem[]) {
  if (!existsSync(path.join(contentDir, source))) return undefined;
  const { document, data, faults, getLine } = parseYaml(readSource(contentDir, source, problems).text);
  const file = getShownPath(contentDir, source);
  const report = (offset: number | undefined, problem: string, fix: string) => {
    problems.push({ severity: 'error', file, line: offset === undefined ? 1 : getLine(offset), problem, fix });
  };
  for (const { offset, problem, fix } of faults) report(offset, problem, fix);
  return faults.length > 0 ? undefined : { document, data, getLine, report };
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
