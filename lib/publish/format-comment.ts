import type { InlineCode, Link, List, Paragraph, PhrasingContent, RootContent, Text } from 'mdast';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { shortenCommit } from '../format';
import {
  type ChangeSummary,
  DOC_CHANGE_LABELS,
  type DocSummary,
  formatDocCounts,
  formatWordCount,
} from '../model/change-summary';
import { formatCount } from '../problem';
import { decodeSafely } from '../slug';
import { t } from '../words/words';

/** The maximum length of a text from a branch, in characters. */
const MAX_TEXT = 200;

/** Line breaks, control characters, other invisible characters and white space. */
const INVISIBLE = /[\p{C}\p{Z}]+/gu;

/** The decoded path of a page. No segment begins with a dot, so a path cannot lead out of the preview. */
const PAGE_PATH = /^(\/[\p{L}\p{M}\p{N}_~-][\p{L}\p{M}\p{N}_~. -]*)*\/$/u;

const writer = unified().use(remarkStringify, { bullet: '-', listItemIndent: 'one' }).freeze();

/** The maximum length of a comment in characters, a little below the limits of GitHub and GitLab. */
const MAX_LENGTH = 60_000;

/** The maximum numbers of pages per type of change. Each is tried until the comment is short enough. */
const LIST_LENGTHS = [40, 10, 0];

/** The preview's address, and the maximum number of pages per type of change. */
type Context = { address: string; maxPages: number };

/**
 * Format a comment with the preview's address and its changes. Anyone may have written the branch: its texts are shown as code,
 * and links lead only to pages of the preview.
 */
export function formatComment(branch: string, address: string, summary: ChangeSummary | undefined): string {
  const comments = LIST_LENGTHS.map((maxPages) => {
    const context = { address, maxPages };
    const title = createParagraph(
      createText('Preview of '),
      createCode(branch),
      createText(': '),
      createLink(address, createText(address)),
    );
    const changes = summary
      ? formatChanges(summary, context)
      : [createParagraph(createText('The preview has no list of changes.'))];
    return formatMarkdown([title, ...changes]);
  });
  return comments.find(({ length }) => length <= MAX_LENGTH) ?? comments.at(-1) ?? '';
}

function formatChanges(summary: ChangeSummary, context: Context): RootContent[] {
  const { base, docs } = summary;
  if (base.type === 'unreadable') {
    return [
      createParagraph(
        createText('What changed is not known, because the old version could not be read: '),
        createCode(base.reason),
      ),
    ];
  }
  const comparison =
    base.type === 'found'
      ? [
          createText('. Compared with '),
          createCode(shortenCommit(base.commit)),
          createText(', where the branch left the production branch.'),
        ]
      : [createText('. Not compared with the production branch: '), createCode(base.reason)];
  return [
    createParagraph(
      { type: 'strong', children: [createText('What changed')] },
      createText(`: ${formatDocCounts(docs)}`),
      ...comparison,
    ),
    ...formatMissingRedirects(docs, context),
    ...formatOtherFiles(summary),
    ...(Object.keys(DOC_CHANGE_LABELS) as DocSummary['type'][]).flatMap((type) => formatSection(type, docs, context)),
  ];
}

function formatMissingRedirects(docs: DocSummary[], { maxPages }: Context): RootContent[] {
  const pages = docs.flatMap((doc) => {
    if (doc.type === 'removed') return doc.redirect ? [] : [{ title: doc.page.title, oldPath: doc.oldPath }];
    return doc.type === 'added' || doc.hasRedirect ? [] : [{ title: doc.oldTitle, oldPath: doc.oldPath }];
  });
  if (pages.length === 0) return [];
  return [
    createParagraph(
      createText('⚠️ These old addresses have no page and no redirect. If a page moved, add its old address to '),
      createCode('old_paths'),
      createText(' in its frontmatter. Otherwise add it to '),
      createCode('redirects.yml'),
      createText('.'),
    ),
    createPageList(pages, maxPages, ({ title, oldPath }) => [createCode(title), createText(', '), createCode(oldPath)]),
  ];
}

function formatOtherFiles({ otherFiles, docs }: ChangeSummary): RootContent[] {
  if (otherFiles === 0) return [];
  if (docs.length > 0) return [createParagraph(createText(`${formatCount(otherFiles, 'other file')} changed.`))];
  const files = `${formatCount(otherFiles, 'file')} of code, style or data`;
  return [createParagraph(createText(`The text of the pages did not change, but ${files} did.`))];
}

function formatSection(type: DocSummary['type'], docs: DocSummary[], context: Context): RootContent[] {
  const pages = docs.filter((doc) => doc.type === type);
  if (pages.length === 0) return [];
  return [
    { type: 'heading', depth: 3, children: [createText(t(DOC_CHANGE_LABELS[type]))] },
    createPageList(pages, context.maxPages, (doc) => formatDoc(doc, context)),
  ];
}

function formatDoc(doc: DocSummary, { address }: Context): PhrasingContent[] {
  const page = createPageLink(address, doc.page.title, doc.page.path);
  switch (doc.type) {
    case 'added':
      return [page];
    case 'removed':
      return doc.redirect
        ? [page, createText(', redirects to '), createPageLink(address, doc.redirect.title, doc.redirect.path)]
        : [page];
    case 'changed':
    case 'moved': {
      const origin = doc.type === 'moved' ? [[createText('moved from '), createCode(doc.oldPath)]] : [];
      const details = [...origin, ...describeChange(doc)];
      return [page, ...details.flatMap((detail, index) => [createText(index === 0 ? ': ' : '; '), ...detail])];
    }
    default:
      return doc satisfies never;
  }
}

/** Describe the change of a doc that exists in both versions. */
function describeChange(doc: Extract<DocSummary, { words?: unknown }>): PhrasingContent[][] {
  const { words, textChange, fields, otherFields, isSidebarChanged } = doc;
  return [
    ...(words ? [[createText(formatWordCount(words))]] : []),
    ...(textChange === 'appearance' ? [[createText('only links, emphasis or pictures changed')]] : []),
    ...(textChange === 'unreadable' ? [[createText('this version of the engine cannot show the old text')]] : []),
    ...(isSidebarChanged ? [[createText('position or label in the sidebar changed')]] : []),
    ...([...fields, ...otherFields].length > 0
      ? [[createText('changed fields: '), createCode([...fields, ...otherFields].join(', '))]]
      : []),
  ];
}

function formatMarkdown(children: RootContent[]): string {
  return writer.stringify({ type: 'root', children });
}

/** Create a text node. Pass no text of a branch: hosts turn addresses and names of people or issues into links. */
function createText(value: string): Text {
  return { type: 'text', value };
}

/** Create inline code, in which hosts create no links. The text may come from a branch. */
function createCode(value: string): InlineCode {
  const visible = value
    .slice(0, 2 * MAX_TEXT)
    .replace(INVISIBLE, ' ')
    .trim();
  const characters = [...visible];
  const shortened = characters.length > MAX_TEXT ? `${characters.slice(0, MAX_TEXT).join('')}…` : visible;
  return { type: 'inlineCode', value: shortened || '(empty)' };
}

/** Create a link to a page below an address. Returns only the title, as code, if the path is unsafe. */
function createPageLink(address: string, title: string, path: string | undefined): Link | InlineCode {
  const decoded = decodeSafely(path ?? '');
  if (!PAGE_PATH.test(decoded)) return createCode(title);
  return createLink(`${address.replace(/\/$/, '')}${encodeURI(decoded)}`, createCode(title));
}

/** Create a link. Pass no address of a branch. */
function createLink(url: string, content: PhrasingContent): Link {
  return { type: 'link', url, children: [content] };
}

function createParagraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

/** Create a list of at most `maxPages` pages. The last item says how many more there are. */
function createPageList<T>(pages: T[], maxPages: number, format: (page: T) => PhrasingContent[]): List {
  const { length } = pages;
  const items = pages.slice(0, maxPages).map(format);
  if (length > maxPages) items.push([createText(`and ${formatCount(length - maxPages, 'more page')}`)]);
  const children = items.map((item) => ({ type: 'listItem' as const, children: [createParagraph(...item)] }));
  return { type: 'list', spread: false, children };
}
