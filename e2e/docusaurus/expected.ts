import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { DIFFERENCE_KINDS, type Difference } from './compare';

const FILE = 'e2e/docusaurus/expected.yml';

/** A regular expression that must match the whole text. */
const pattern = z.string().transform((source) => new RegExp(`^(?:${source})$`, 's'));

const entriesSchema = z.array(
  z.strictObject({
    kind: z.union([z.enum(DIFFERENCE_KINDS), z.array(z.enum(DIFFERENCE_KINDS))]),
    site: z.string().optional(),
    page: pattern.optional(),
    text: pattern,
    reason: z.string(),
  }),
);

/** An entry of expected.yml: the kinds, site, page and text of accepted differences, and the reason. */
export type ExpectedDifference = z.output<typeof entriesSchema>[number];

/** Read the expected differences. */
export function readExpected(): ExpectedDifference[] {
  return entriesSchema.parse(parse(readFileSync(FILE, 'utf8')));
}

/** Find the entry that expects a difference. */
export function findExpected(
  expected: ExpectedDifference[],
  siteName: string,
  { kind, page, text }: Difference,
): ExpectedDifference | undefined {
  return expected.find(
    (entry) =>
      [entry.kind].flat().includes(kind) &&
      (entry.site ?? siteName) === siteName &&
      (entry.page?.test(page) ?? true) &&
      entry.text.test(text),
  );
}
