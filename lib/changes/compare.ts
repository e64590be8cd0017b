import type { Doc } from '../content/doc';
import { frontmatterSchema } from '../content/schema';
import { hashText, isSelfContained, type SiteTexts } from './hash-text';
import { listAllDocs, matchDocs } from './match';
import { createRedirectFinder, type RedirectTarget } from './redirect';
import { findSidebarChanges, type SidebarChange } from './sidebar-changes';

/** What has become of a doc's text: its words, or only how they look; unreadable where the old text is none for this engine. */
type TextChange = 'same' | 'words' | 'look' | 'unreadable';

/** A field of the frontmatter that reads otherwise. */
type FieldChange = { name: string; before: string; after: string };

/** A doc that is there before and after. */
export type KeptDoc = {
  type: 'changed' | 'moved';
  before: Doc;
  after: Doc;
  text: TextChange;
  /** Title and description. */
  fields: FieldChange[];
  /** Names of the other fields that differ. */
  details: string[];
  place?: SidebarChange;
  /** Whether the old address leads somewhere: to the doc itself, or from where it moved. */
  hasRedirect: boolean;
};

/** What has become of one doc. */
export type DocChange = AddedDoc | RemovedDoc | KeptDoc;

type AddedDoc = { type: 'added'; after: Doc };

/** A doc that is gone: where readers of its address are sent, and whether this engine can still show its text. */
export type RemovedDoc = { type: 'removed'; before: Doc; redirect?: RedirectTarget; isReadable: boolean };

/** Compare two sites doc by doc, in the order of the new one; without an old one everything is added. */
export function compareSites(old: SiteTexts | undefined, now: SiteTexts): DocChange[] {
  const after = now.site;
  if (!old) return listAllDocs(after).map((doc) => ({ type: 'added', after: doc }));
  const before = old.site;
  const { pairs, removed, added } = matchDocs(before, after);
  const places = findSidebarChanges(before, after, pairs);
  const findRedirect = createRedirectFinder(after);
  const kept = new Map(
    pairs.map(([from, doc]) => {
      const hasRedirect = findRedirect(from) !== undefined;
      return [doc, compareDoc(from, doc, { old, now, place: places.get(doc.id), hasRedirect })];
    }),
  );
  return [
    ...listAllDocs(after).flatMap((doc): DocChange[] => {
      if (added.includes(doc)) return [{ type: 'added', after: doc }];
      return kept.get(doc) ?? [];
    }),
    ...removed.map((doc): DocChange => {
      const isReadable = hashText(doc, old) !== undefined;
      return { type: 'removed', before: doc, redirect: findRedirect(doc), isReadable };
    }),
  ];
}

const SHOWN_FIELDS = ['title', 'description'] as const;
/** The place in the sidebar and the address are told of elsewhere. */
const OTHER_FIELDS = ['title', 'description', 'sidebar_position', 'sidebar_label', 'slug'];

type Around = { old: SiteTexts; now: SiteTexts; place?: SidebarChange; hasRedirect: boolean };

function compareDoc(before: Doc, doc: Doc, { old, now, place, hasRedirect }: Around): KeptDoc[] {
  const isMoved = before.href !== doc.href;
  const text = compareText(before, doc, old, now);
  const fields = SHOWN_FIELDS.flatMap((name) =>
    before[name] === doc[name] ? [] : [{ name, before: before[name], after: doc[name] }],
  );
  const names = Object.keys(frontmatterSchema.shape) as (keyof Doc)[];
  const details = names.filter(
    (name) => !OTHER_FIELDS.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(doc[name]),
  );
  if (!isMoved && text === 'same' && fields.length + details.length === 0 && !place) return [];
  return [{ type: isMoved ? 'moved' : 'changed', before, after: doc, text, fields, details, place, hasRedirect }];
}

function compareText(before: Doc, doc: Doc, old: SiteTexts, now: SiteTexts): TextChange {
  if (before.body === doc.body && isSelfContained(doc)) return 'same';
  const [from, to] = [hashText(before, old), hashText(doc, now)];
  if (!from || !to) return 'unreadable';
  if (from.words !== to.words) return 'words';
  return from.look === to.look ? 'same' : 'look';
}

/** Whether a doc has a page that shows its text with the changes marked. */
export function hasDiffPage(change: RemovedDoc | KeptDoc): boolean {
  if (change.type === 'removed') return change.isReadable;
  return change.text !== 'unreadable' && (change.text !== 'same' || change.fields.length > 0);
}

/** List the docs that have a page with their changes marked. */
export function listDocsWithDiffPage(docs: DocChange[]): (RemovedDoc | KeptDoc)[] {
  return docs.flatMap((change) => (change.type !== 'added' && hasDiffPage(change) ? [change] : []));
}
