import type { Doc } from '../content/doc';
import type { Site } from '../content/site';
import { shortenCommit } from '../format';
import type { WordCount } from '../html/diff/number-changes';
import { formatCount } from '../problem';
import { getSitePath } from '../slug';
import { type DocChange, hasDiffPage, type KeptDoc, type RemovedDoc } from './compare';
import { DOC_CHANGE_LABELS, filterChanges, formatDocCounts, formatWordCount, listDocsWithoutRedirect } from './counts';
import { getDiffPath, type SiteChanges } from './site-changes';

/** Stands for the origin that the preview is read at, which only those who publish it know. */
const ORIGIN = '{origin}';

/** A comment has an end; what is left out is in the preview. */
const MOST_LINES = 40;

/** Write what a preview changes as Markdown, for a comment on a pull request; addresses begin with `{origin}`. */
export function formatChangeSummary(changes: SiteChanges, site: Site, words: Map<string, WordCount>): string {
  const { docs } = changes;
  return `${[
    `**What changed**: ${formatDocCounts(docs)}. ${writeBase(changes)}`,
    ...listDocsWithoutRedirect(docs)
      .slice(0, MOST_LINES)
      .map(
        (doc) =>
          `> ⚠️ The old address of “${escapeText(doc.title)}”, \`${getSitePath(doc.href, site.settings.basePath)}\`, leads nowhere. If the page has a new one, put the old one into its \`old_paths\`, else into \`redirects.yml\`.`,
      ),
    ...writeNoText(changes),
    ...(Object.keys(DOC_CHANGE_LABELS) as DocChange['type'][]).flatMap((type) => {
      const lines = filterChanges(docs, type).map((change) => `- ${writeLine(change, site, words)}`);
      if (lines.length === 0) return [];
      const more = lines.length > MOST_LINES ? [`- and ${formatCount(lines.length - MOST_LINES, 'page')} more`] : [];
      return [`### ${DOC_CHANGE_LABELS[type]}\n\n${[...lines.slice(0, MOST_LINES), ...more].join('\n')}`];
    }),
  ].join('\n\n')}\n`;
}

function writeBase({ base }: SiteChanges): string {
  return base.type === 'found'
    ? `Compared with \`${shortenCommit(base.commit)}\`, where the branch left the production branch.`
    : `There is nothing to compare with: ${base.reason}.`;
}

function writeNoText({ base, docs }: SiteChanges): string[] {
  if (base.type === 'none' || base.otherFiles.length === 0) return [];
  const { length } = base.otherFiles;
  if (docs.length > 0) return [`${formatCount(length, 'other file')} changed too.`];
  return [`No page’s text has changed: what differs is code, style or data, in ${formatCount(length, 'file')}.`];
}

function writeLine(change: DocChange, site: Site, words: Map<string, WordCount>): string {
  switch (change.type) {
    case 'added':
      return link(change.after, change.after.href);
    case 'removed':
      return `${linkMarked(change, change.before, site)}${change.redirect ? `, leads to ${link(change.redirect, change.redirect.href)}` : ''}`;
    case 'changed':
    case 'moved': {
      const count = words.get(getDiffPath(change, site));
      const from =
        change.type === 'moved' ? [`moved from \`${getSitePath(change.before.href, site.settings.basePath)}\``] : [];
      const all = [...from, ...(count ? [formatWordCount(count)] : []), ...describe(change)];
      return `${linkMarked(change, change.after, site)}: ${all.join('; ')}`;
    }
    default:
      return change satisfies never;
  }
}

/** Say what else of a doc reads otherwise than its words. */
function describe({ text, fields, details, place }: KeptDoc): string[] {
  return [
    ...(text === 'look' ? ['links, emphasis or pictures alone'] : []),
    ...(text === 'unreadable' ? ['the old text is none for this version of the engine'] : []),
    ...fields.map(({ name }) => `another ${name}`),
    ...(place ? ['another place or name in the sidebar'] : []),
    ...(details.length > 0 ? [`fields: ${details.join(', ')}`] : []),
  ];
}

function linkMarked(change: RemovedDoc | KeptDoc, doc: Doc, site: Site): string {
  const href = `${site.settings.basePath}${getDiffPath(change, site)}`;
  if (hasDiffPage(change)) return link(doc, href);
  return change.type === 'removed' ? escapeText(doc.title) : link(doc, doc.href);
}

function link({ title }: { title: string }, href: string): string {
  return `[${escapeText(title)}](${href.startsWith('/') ? ORIGIN : ''}${href})`;
}

/** A title is text, whatever is written in it; nobody is called by an @. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!|<>~&]/g, '\\$&').replaceAll('@', '@\u200B');
}
