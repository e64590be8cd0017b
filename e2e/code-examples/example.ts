import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const texts = z.record(z.string(), z.string());

const exampleSchema = z.strictObject({
  title: z.string(),
  /** Environment variables. In a value, ORIGIN is the working server, and SERVER/state a server in another state. */
  variables: texts.optional(),
  /** Files of the current folder. */
  files: texts.optional(),
  /** Files that other code blocks of the help provide. */
  blocks: z.array(z.strictObject({ file: z.string(), page: z.string(), title: z.string() })).optional(),
  /** Present if such a code block reads the folder of the example installation. */
  folder: z.literal(true).optional(),
  args: z.array(z.string()).optional(),
  /** The extension of PHP that the block needs. */
  extension: z.string().optional(),
  /** Standard input. */
  input: z.string().optional(),
  /** The file that the block writes. */
  writes: z.string().optional(),
  /** A text that only a success prints, or has in the file that it writes. */
  prints: z.string().optional(),
  /** The exit code of success. */
  code: z.number().default(0),
  /** Present if a reply with status 500 is a result that the block prints. */
  on500: z.literal('prints 500').optional(),
  /** Things without which the block may still succeed. */
  optional: z.array(z.string()).default([]),
});

/** A run of a code block. Each thing that it needs is also taken away, and then the block must fail. */
export type Example = z.infer<typeof exampleSchema> & { page: string };

/** Read a table of examples by page, such as `api.yml`. */
export function readExamples(name: string): Example[] {
  const pages = z.record(z.string(), z.array(exampleSchema)).parse(readTable(name));
  return Object.entries(pages).flatMap(([page, examples]) => examples.map((example) => ({ ...example, page })));
}

/** Read the blocks that are not run. The reasons are the keys of the table. */
export function readNotRun(): { page: string; title: string }[] {
  const block = z.strictObject({ page: z.string(), title: z.string() });
  return Object.values(z.record(z.string(), z.array(block)).parse(readTable('not-run.yml'))).flat();
}

function readTable(name: string): unknown {
  return parse(readFileSync(path.join(import.meta.dirname, name), 'utf8'));
}
