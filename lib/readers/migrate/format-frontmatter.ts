import { stringify } from 'yaml';
import type { Doc } from '../../content/doc';
import type { Site } from '../../content/site';
import type { Placement } from './place-docs';

/** The audience of all copied pages if the identity has none. */
export const DEFAULT_AUDIENCE = { name: 'reader', label: 'Readers' };

/** Format the frontmatter of a doc in a strict copy. Type, owner and review are placeholders. */
export function formatFrontmatter(
  doc: Doc,
  { id, position, label }: Placement,
  oldPath: string | undefined,
  site: Site,
): string {
  const [audience = DEFAULT_AUDIENCE.name] = Object.keys(site.identity.audiences);
  const fields = {
    title: doc.title,
    description: addFullStop(doc.description),
    sidebar_position: position,
    sidebar_label: label === doc.title ? undefined : label,
    audience: doc.audience.length > 0 ? doc.audience : [audience],
    type: id.endsWith('/index') ? 'hub' : 'reference',
    owner: 'Documentation team',
    last_reviewed: doc.lastUpdate ?? site.settings.buildDate,
    review_in: '12 months',
    unlisted: position === undefined ? true : undefined,
    aliases: doc.aliases.length > 0 ? doc.aliases : undefined,
    old_paths: oldPath === undefined ? undefined : [oldPath],
  };
  const yaml = stringify(fields, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 });
  return `---\n${yaml}---\n`;
}

/** Add the full stop that a description of strict content needs. */
function addFullStop(description: string): string {
  const text = description.trim();
  return /\.$/.test(text) ? text : `${text.replace(/[:;,…]$/, '')}.`;
}
