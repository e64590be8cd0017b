/** A malicious content folder; `files` and `symlinks` map paths to contents and targets. */
export type HostileCase = {
  group: string;
  name: string;
  files: Record<string, string | Uint8Array>;
  symlinks?: Record<string, string>;
};

const FIELDS: Record<string, string> = {
  title: '"Berths"',
  description: '"Berths for those who come by sea."',
  audience: '[crew]',
  type: 'task',
  owner: 'Harbour office',
  last_reviewed: '"2026-11-20"',
  review_in: '12 months',
};

/** Format a page from a body and frontmatter fields in YAML. */
export function formatHostilePage(body: string, fields: Record<string, string> = {}): string {
  const lines = Object.entries({ ...FIELDS, ...fields }).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}

/** Make a case of one page. */
export function makePageCase(group: string, name: string, body: string, fields?: Record<string, string>): HostileCase {
  return { group, name, files: { 'hostile.mdx': formatHostilePage(body, fields) } };
}

/** Make a case of each payload in each context. */
export function combineCases(
  group: string,
  payloads: Record<string, string>,
  contexts: Record<string, (payload: string) => string>,
): HostileCase[] {
  return Object.entries(payloads).flatMap(([payload, text]) =>
    Object.entries(contexts).map(([context, write]) => makePageCase(group, `${payload} in ${context}`, write(text))),
  );
}
