import type { Doc } from '../content/doc';
import { frontmatterSchema } from '../content/schema';
import { hashText, isSelfContained, type SiteTexts } from './hash-text';
import { listAllDocs, matchDocs } from './match';
import { createRedirectFinder, type RedirectTarget } from './redirect';
import { findSidebarChanges, type SidebarChange } from './sidebar-changes';

/** How a doc's text changed. `unreadable`: this engine cannot parse one of the versions. */
type TextChange = 'same' | 'words' | 'appearance' | 'unreadable';

/** A changed field of the frontmatter. */
type FieldChange = { name: string; before: string; after: string };

/** The changes of a doc that exists in both versions. */
export type KeptDoc = {
  type: 'changed' | 'moved';
  before: Doc;
  after: Doc;
  textChange: TextChange;
  /** Changes of the title and the description. */
  fieldChanges: FieldChange[];
  /** Names of other changed fields. */
  otherFields: string[];
  sidebarChange?: SidebarChange;
  /** Whether the old address still works: a page has it, or it redirects. */
  hasRedirect: boolean;
};

/** How a doc changed. */
export type DocChange = AddedDoc | RemovedDoc | KeptDoc;

type AddedDoc = { type: 'added'; after: Doc };

/** A removed doc. `isReadable`: this engine can show its text. */
export type RemovedDoc = { type: 'removed'; before: Doc; redirect?: RedirectTarget; isReadable: boolean };

/** Compare two sites. Lists changes in the order of the new site. Without an old site, all docs are added. */
export function compareSites(before: SiteTexts | undefined, after: SiteTexts): DocChange[] {
  if (!before) return listAllDocs(after.site).map((doc) => ({ type: 'added', after: doc }));
  const { pairs, removed, added } = matchDocs(before.site, after.site);
  const sidebarChanges = findSidebarChanges(before.site, after.site, pairs);
  const findRedirect = createRedirectFinder(after.site);
  const keptDocs = new Map(
    pairs.map(([oldDoc, doc]) => {
      const hasRedirect = findRedirect(oldDoc) !== undefined;
      const sidebarChange = sidebarChanges.get(doc.id);
      return [doc, compareDoc(oldDoc, doc, { before, after, sidebarChange, hasRedirect })];
    }),
  );
  return [
    ...listAllDocs(after.site).flatMap((doc): DocChange[] => {
      if (added.includes(doc)) return [{ type: 'added', after: doc }];
      return keptDocs.get(doc) ?? [];
    }),
    ...removed.map((doc): DocChange => {
      const isReadable = hashText(doc, before) !== undefined;
      return { type: 'removed', before: doc, redirect: findRedirect(doc), isReadable };
    }),
  ];
}

/** Fields whose old and new values are shown. */
const SHOWN_FIELDS = ['title', 'description'] as const;
/** Fields that `otherFields` leaves out, because their changes are reported separately. */
const SEPARATE_FIELDS = ['title', 'description', 'sidebar_position', 'sidebar_label', 'slug'];

type CompareContext = { before: SiteTexts; after: SiteTexts } & Pick<KeptDoc, 'sidebarChange' | 'hasRedirect'>;

/** Compare two versions of a doc. Returns an empty list if nothing changed. */
function compareDoc(oldDoc: Doc, doc: Doc, context: CompareContext): KeptDoc[] {
  const { sidebarChange, hasRedirect } = context;
  const isMoved = oldDoc.href !== doc.href;
  const textChange = compareText(oldDoc, doc, context);
  const fieldChanges = SHOWN_FIELDS.flatMap((name) =>
    oldDoc[name] === doc[name] ? [] : [{ name, before: oldDoc[name], after: doc[name] }],
  );
  const names = Object.keys(frontmatterSchema.shape) as (keyof Doc)[];
  const otherFields = names.filter(
    (name) => !SEPARATE_FIELDS.includes(name) && JSON.stringify(oldDoc[name]) !== JSON.stringify(doc[name]),
  );
  if (!isMoved && textChange === 'same' && fieldChanges.length + otherFields.length === 0 && !sidebarChange) return [];
  const versions = { before: oldDoc, after: doc };
  const type = isMoved ? 'moved' : 'changed';
  return [{ type, ...versions, textChange, fieldChanges, otherFields, sidebarChange, hasRedirect }];
}

function compareText(oldDoc: Doc, doc: Doc, { before, after }: CompareContext): TextChange {
  if (oldDoc.body === doc.body && isSelfContained(doc)) return 'same';
  const [oldHashes, newHashes] = [hashText(oldDoc, before), hashText(doc, after)];
  if (!oldHashes || !newHashes) return 'unreadable';
  if (oldHashes.words !== newHashes.words) return 'words';
  return oldHashes.appearance === newHashes.appearance ? 'same' : 'appearance';
}

/** Whether a doc has a page that shows it with its changes marked. */
export function hasDiffPage(change: RemovedDoc | KeptDoc): boolean {
  if (change.type === 'removed') return change.isReadable;
  return change.textChange !== 'unreadable' && (change.textChange !== 'same' || change.fieldChanges.length > 0);
}

/** List the docs that have a page with their changes marked. */
export function listDocsWithDiffPage(docs: DocChange[]): (RemovedDoc | KeptDoc)[] {
  return docs.flatMap((change) => (change.type !== 'added' && hasDiffPage(change) ? [change] : []));
}
