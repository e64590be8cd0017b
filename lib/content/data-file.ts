import { existsSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type { Problem } from '../problem';
import { describeIssue } from './describe-issue';
import { readSource } from './sources';
import { type ParsedYaml, parseYaml } from './yaml';

/** The data of a file, and the lines on which its values begin. */
type LocatedData<T> = { data: T; getLine: ParsedYaml['getLine'] };

/** Read a YAML or JSON file of the content folder by its schema; absent if it is missing, or wrong, which is reported. */
export function readDataFile<T extends z.ZodType>(
  contentDir: string,
  source: string,
  schema: T,
  problems: Problem[],
): z.output<T> | undefined {
  return readDataFileWithLines(contentDir, source, schema, problems)?.data;
}

/** Read a data file as `readDataFile` does, with the lines of its values. */
export function readDataFileWithLines<T extends z.ZodType>(
  contentDir: string,
  source: string,
  schema: T,
  problems: Problem[],
): LocatedData<z.output<T>> | undefined {
  if (!existsSync(path.join(contentDir, source))) return undefined;
  const { file, text } = readSource(contentDir, source, problems);
  // JSON is YAML, so that one parser reads both.
  const { data, errors, getLine } = parseYaml(text);
  problems.push(...errors.map((fault) => ({ severity: 'error' as const, file, ...fault })));
  if (errors.length > 0) return undefined;
  // An empty file is data that is left out, which a schema may allow.
  const parsed = schema.safeParse(data ?? undefined);
  if (parsed.success) return { data: parsed.data, getLine };
  for (const { place, problem, fix } of parsed.error.issues.flatMap((issue) => describeIssue(issue, schema, data))) {
    problems.push({ severity: 'error', file, line: getLine(place), problem, fix });
  }
  return undefined;
}
