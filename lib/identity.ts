import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { getShownPath } from './content/read';
import type { Problem } from './problem';

/** The one file that says whose site this is. */
export const IDENTITY_SOURCE = 'site.yml';

const text = z.string().trim().min(1);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'is no colour such as #0b5a45');
/** Where a link of the identity leads: a doc id, a path of this site, or an address. */
const link = z.strictObject({ label: text, to: text });

const identitySchema = z.strictObject({
  name: text,
  wordmark: z
    .strictObject({ strong: text, light: z.string().default(''), hasRing: z.boolean().default(false) })
    .optional(),
  description: text.optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'is no language such as en-GB')
    .default('en-GB'),
  accent: z.strictObject({ light: colour, dark: colour, plate: colour }).optional(),
  content: z.enum(['strict', 'docusaurus']).default('strict'),
  records: z
    .strictObject({
      sidebar: z
        .string()
        .regex(/^[A-Za-z]\w*$/)
        .default('sidebar'),
    })
    .prefault({}),
  audiences: z.record(z.string(), text).default({}),
  edit: z
    .string()
    .regex(/^https:\/\/.*\{source\}/, 'needs https:// and {source}')
    .optional(),
  report: z
    .string()
    .regex(/^(mailto:|https:\/\/).*\{address\}/, 'needs mailto: or https://, and {address}')
    .optional(),
  header: z.array(link).default([]),
  footer: z.strictObject({ text: z.string().default(''), links: z.array(link).default([]) }).prefault({}),
  home: z
    .strictObject({
      title: text.optional(),
      lede: text.optional(),
      often: z.array(link).default([]),
      doors: z.array(z.strictObject({ title: text, text, to: text, links: z.array(link).default([]) })).default([]),
      needed: z.array(link).default([]),
    })
    .prefault({}),
});

/** The identity of a site: its name and look, its records' names, and where its links lead. */
export type Identity = z.output<typeof identitySchema>;
export type IdentityLink = z.output<typeof link>;

/** Read a content folder's identity; without the file the folder is taken for Docusaurus docs of no known name. */
export function readIdentity(contentDir: string, problems: Problem[]): Identity {
  const absolute = path.join(contentDir, IDENTITY_SOURCE);
  if (!existsSync(absolute)) return identitySchema.parse({ name: 'Documentation', content: 'docusaurus' });
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(absolute, 'utf8'), { lineCounter: lines });
  const report = (offset: number | undefined, problem: string, fix: string) =>
    problems.push({
      severity: 'error',
      file: getShownPath(contentDir, IDENTITY_SOURCE),
      line: offset === undefined ? 1 : lines.linePos(offset).line,
      problem,
      fix,
    });
  for (const { message, pos } of document.errors) {
    report(pos[0], `The file is no valid YAML: ${message.split('\n')[0]}`, 'Mend the YAML on this line.');
  }
  const parsed = identitySchema.safeParse(document.errors.length > 0 ? { name: 'Documentation' } : document.toJS());
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [''];
    for (const key of keys) {
      const place = [...issue.path, ...(key ? [key] : [])];
      report(
        findOffset(document.contents, place),
        `"${place.join('.')}": ${issue.message}.`,
        'The README lists the fields of this file.',
      );
    }
  }
  return identitySchema.parse({ name: 'Documentation' });
}

/** Find where a value, or the nearest one above it, begins in the file. */
function findOffset(node: unknown, place: PropertyKey[]): number | undefined {
  let offset: number | undefined;
  let current = node;
  for (const key of place) {
    if (isMap(current)) {
      const pair = current.items.find((item) => String(item.key) === String(key));
      const name = pair?.key as { range?: [number, number, number] } | undefined;
      offset = name?.range?.[0] ?? offset;
      current = pair?.value;
    } else {
      const items = (current as { items?: unknown[] } | undefined)?.items;
      current = items?.[Number(key)];
      offset = (current as { range?: [number, number, number] } | undefined)?.range?.[0] ?? offset;
    }
  }
  return offset;
}

/** Where a reader reports a problem with a page; absent where the identity names no place. */
export function getReportHref(identity: Identity, title: string, address: string): string | undefined {
  return identity.report
    ?.replaceAll('{title}', encodeURIComponent(title))
    .replaceAll('{address}', encodeURIComponent(address));
}

/** Where a doc's source is edited; absent where the identity names no repository. */
export function getEditHref(identity: Identity, source: string): string | undefined {
  return identity.edit?.replaceAll('{source}', source.split('/').map(encodeURIComponent).join('/'));
}
