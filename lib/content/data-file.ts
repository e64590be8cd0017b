import type { z } from 'zod';
import type { Problem } from '../problem';
import { describeIssue } from './describe-issue';
import { hasSource, readSource } from './sources';
import { type ParsedYaml, parseYaml } from './yaml';

/** The data of a file, with a function to find the line of a value. */
type DataWithLines<T> = { data: T; getLine: ParsedYaml['getLine'] };

/** Read a YAML or JSON file of the content folder; undefined if it is missing or invalid, which is reported. */
export function readDataFile<T extends z.ZodType>(
  contentDir: string,
  source: string,
  schema: T,
  problems: Problem[],
): z.output<T> | undefined {
  return readDataFileWithLines(contentDir, source, schema, problems)?.data;
}

/** Read a data file like `readDataFile`, with the lines of its values. */
export function readDataFileWithLines<T extends z.ZodType>(
  contentDir: string,
  source: string,
  schema: T,
  problems: Problem[],
): DataWithLines<z.output<T>> | undefined {
  if (!hasSource(contentDir, source)) return undefined;
  const before = problems.length;
  const { file, text } = readSource(contentDir, source, problems);
  if (problems.length > before) return undefined;
  // JSON is YAML, so one parser reads both.
  const { data, errors, getLine } = parseYaml(text);
  problems.push(...errors.map((error) => ({ severity: 'error' as const, file, ...error })));
  if (errors.length > 0) return undefined;
  // A schema may allow an empty file by a default.
  const parsed = schema.safeParse(data ?? undefined);
  if (parsed.success) return { data: parsed.data, getLine };
  for (const { path: valuePath, problem, fix } of parsed.error.issues.flatMap((issue) =>
    describeIssue(issue, schema, data),
  )) {
    problems.push({ severity: 'error', file, line: getLine(valuePath), problem, fix });
  }
  return undefined;
}
