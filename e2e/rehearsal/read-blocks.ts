import { readFileSync } from 'node:fs';
import type { Code } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parse } from 'yaml';
import { z } from 'zod';

const planSchema = z.strictObject({
  /** The beginning of the block. */
  starts: z.string(),
  run: z.enum(['always', 'nightly', 'never']),
  /** Why a block never runs. */
  why: z.string().optional(),
  /** Files that the document supposes, by path. */
  files: z.record(z.string(), z.string()).optional(),
});

/** When the rehearsal runs a block. */
export type Plan = z.infer<typeof planSchema>;

/** A shell block of a document, with the files that the document shows before it. */
export type Block = { line: number; script: string; files: Record<string, string>; plan: Plan };

/** Read when each shell block of each document runs. */
export function readPlan(): Record<string, Plan[]> {
  return z.record(z.string(), z.array(planSchema)).parse(parse(readFileSync('e2e/rehearsal/blocks.yml', 'utf8')));
}

/** Read the shell blocks of a document. Throws if the plan does not list exactly these blocks, in their order. */
export function readBlocks(document: string): Block[] {
  const plans = readPlan()[document] ?? [];
  const blocks: Block[] = [];
  let files: Record<string, string> = {};
  visit(unified().use(remarkParse).parse(readFileSync(document, 'utf8')), 'code', (node: Code) => {
    const [, file] = /^# ([\w./-]+\.yml)\n/.exec(node.value) ?? [];
    if (file !== undefined) files[file] = node.value;
    if (node.lang !== 'bash') return;
    const plan = plans[blocks.length];
    if (!plan || !node.value.startsWith(plan.starts))
      throw new Error(`${document}:${node.position?.start.line}: add this block to e2e/rehearsal/blocks.yml.`);
    blocks.push({ line: node.position?.start.line ?? 0, script: node.value, files, plan });
    files = {};
  });
  if (blocks.length < plans.length)
    throw new Error(`e2e/rehearsal/blocks.yml: ${document} has no block "${plans[blocks.length]?.starts}".`);
  return blocks;
}
