import type { Doc } from '../content/doc';
import type { Site } from '../content/site';
import { shortenCommit } from '../format';
import type { WordCount } from '../html/diff/number-changes';
import { formatCount } from '../problem';
import { getSitePath } from '../slug';
import { type DocChange, hasDiffPage, type KeptDoc, type RemovedDoc } from './compare';
import { DOC_CHANGE_LABELS, filterChanges, formatDocCounts, formatWordCount, listDocsWithoutRedirect } from './counts';
import { getDiffPath, type SiteChanges } from './site-changes';

/** A placeholder for the preview's origin, which is unknown until it is published. */
const ORIGIN = '{origin}';

/** Comments have a maximum length. The preview lists everything. */
const MAX_LINES = 40;

/** Format the changes of a preview as Markdown for a pull request comment. Addresses begin with `{origin}`. */
export function formatChangeSummary(changes: SiteChanges, site: Site, words: Map<string, WordCount>): string {
  const { docs } = changes;
  return `${[
    `**What changed**: ${formatDocCounts(docs)}. ${formatBase(changes)}`,
    ...listDocsWithoutRedirect(docs)
      .slice(0, MAX_LINES)
      .map(
        (doc) =>
          `> ⚠️ The old address of “${escapeText(doc.title)}”, \`${getSitePath(doc.href, site.settings.basePath)}\`, has no page and no redirect. If the page moved, add the address to \`old_paths\` in its frontmatter. Otherwise add it to \`redirects.yml\`.`,
      ),
    ...formatOtherFiles(changes),
    ...(Object.keys(DOC_CHANGE_LABELS) as DocChange['type'][]).flatMap((type) => {
      const lines = filterChanges(docs, type).map((change) => `- ${formatLine(change, site, words)}`);
      if (lines.length === 0) return [];
      const more = lines.length > MAX_LINES ? [`- and ${formatCount(lines.length - MAX_LINES, 'more page')}`] : [];
      return [`### ${DOC_CHANGE_LABELS[type]}\n\n${[...lines.slice(0, MAX_LINES), ...more].join('\n')}`];
    }),
  ].join('\n\n')}\n`;
}

function formatBase({ base }: SiteChanges): string {
  return base.type === 'found'
    ? `Compared with \`${shortenCommit(base.commit)}\`, where the branch left the production branch.`
    : `Not compared with the production branch: ${base.reason}.`;
}

function formatOtherFiles({ base, docs }: SiteChanges): string[] {
  if (base.type === 'none' || base.otherFiles.length === 0) return [];
  const { length } = base.otherFiles;
  if (docs.length > 0) return [`${formatCount(length, 'other file')} changed.`];
  return [`The text of the pages did not change, but ${formatCount(length, 'file')} of code, style or data did.`];
}

function formatLine(change: DocChange, site: Site, words: Map<string, WordCount>): string {
  switch (change.type) {
    case 'added':
      return link(change.after, change.after.href);
    case 'removed':
      return `${linkDiff(change, change.before, site)}${change.redirect ? `, redirects to ${link(change.redirect, change.redirect.href)}` : ''}`;
    case 'changed':
    case 'moved': {
      const count = words.get(getDiffPath(change, site));
      const from =
        change.type === 'moved' ? [`moved from \`${getSitePath(change.before.href, site.settings.basePath)}\``] : [];
      const all = [...from, ...(count ? [formatWordCount(count)] : []), ...describe(change)];
      return `${linkDiff(change, change.after, site)}: ${all.join('; ')}`;
    }
    default:
      return change satisfies never;
  }
}

/** Describe the changes of a doc other than its words. */
function describe({ textChange, fieldChanges, otherFields, sidebarChange }: KeptDoc): string[] {
  return [
    ...(textChange === 'appearance' ? ['only links, emphasis or pictures changed'] : []),
    ...(textChange === 'unreadable' ? ['this version of the engine cannot show the old text'] : []),
    ...fieldChanges.map(({ name }) => `${name} changed`),
    ...(sidebarChange ? ['position or label in the sidebar changed'] : []),
    ...(otherFields.length > 0 ? [`other fields changed: ${otherFields.join(', ')}`] : []),
  ];
}

function linkDiff(change: RemovedDoc | KeptDoc, doc: Doc, site: Site): string {
  const href = `${site.settings.basePath}${getDiffPath(change, site)}`;
  if (hasDiffPage(change)) return link(doc, href);
  return change.type === 'removed' ? escapeText(doc.title) : link(doc, doc.href);
}

function link({ title }: { title: string }, href: string): string {
  return `[${escapeText(title)}](${href.startsWith('/') ? ORIGIN : ''}${href})`;
}

/** Escape Markdown in a title. A zero-width space after each @ prevents mentions. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!|<>~&]/g, '\\$&').replaceAll('@', '@\u200B');
}
