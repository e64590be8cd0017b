import { diffArrays } from 'diff';
import type { Doc } from '../content/doc';
import { getSidebarBranch, type SidebarItem } from '../content/sidebar';
import type { Site } from '../content/site';
import { t } from '../words/words';

/** The old and new position of a doc in the sidebar, in words. */
export type SidebarChange = { before: string; after: string };

/** Find docs whose parent, label or order in the sidebar changed. Returns the changes by new doc id. */
export function findSidebarChanges(before: Site, after: Site, pairs: [Doc, Doc][]): Map<string, SidebarChange> {
  const newIds = new Map(pairs.map(([oldDoc, doc]) => [oldDoc.id, doc.id]));
  const reordered = findReordered(before, after, newIds);
  const changes = new Map<string, SidebarChange>();
  for (const [oldDoc, doc] of pairs) {
    const [oldPosition, newPosition] = [getPosition(before, oldDoc.id), getPosition(after, doc.id)];
    if (!oldPosition && !newPosition) continue;
    const hasNewParent = newIds.get(oldPosition?.parentId ?? '') !== (newPosition?.parentId || undefined);
    const hasNewLabel = oldDoc.sidebar_label !== doc.sidebar_label;
    if (!oldPosition || !newPosition || hasNewParent || hasNewLabel || reordered.has(doc.id)) {
      changes.set(doc.id, { before: formatPosition(oldPosition), after: formatPosition(newPosition) });
    }
  }
  return changes;
}

/** A position in the sidebar: the doc id of the parent, the labels from the top, and the label of the previous sibling. */
type SidebarPosition = { parentId: string; labels: string[]; previousLabel?: string };

function getPosition({ sidebar }: Site, id: string): SidebarPosition | undefined {
  const branch = getSidebarBranch(sidebar, id);
  const parent = branch.at(-2);
  if (branch.length === 0) return undefined;
  const siblings = parent?.type === 'category' ? parent.items : sidebar;
  const previousLabel = siblings[siblings.findIndex(({ docId }) => docId === id) - 1]?.label;
  return { parentId: parent?.docId ?? '', labels: branch.map(({ label }) => label), previousLabel };
}

function formatPosition(position: SidebarPosition | undefined): string {
  if (!position) return t('change.not-in-sidebar');
  const path = position.labels.join(' › ');
  const { previousLabel } = position;
  return previousLabel === undefined
    ? t('change.first-in-sidebar', { path })
    : t('change.after-in-sidebar', { path, page: previousLabel });
}

/** Find docs whose order among their siblings changed, ignoring added and removed siblings. */
function findReordered(before: Site, after: Site, newIds: Map<string, string>): Set<string> {
  const oldOrders = listOrders(before.sidebar, (id) => newIds.get(id) ?? id);
  const reordered = new Set<string>();
  for (const [parent, ids] of listOrders(after.sidebar, (id) => id)) {
    const oldIds = oldOrders.get(parent) ?? [];
    const [oldOrder, newOrder] = [oldIds.filter((id) => ids.includes(id)), ids.filter((id) => oldIds.includes(id))];
    for (const { added, value } of diffArrays(oldOrder, newOrder)) if (added) for (const id of value) reordered.add(id);
  }
  return reordered;
}

/** List the ids of the docs in each category, by the id of the category. */
function listOrders(items: SidebarItem[], getId: (id: string) => string, parent = ''): Map<string, string[]> {
  const orders = new Map([[parent, items.flatMap(({ docId }) => (docId === undefined ? [] : [getId(docId)]))]]);
  for (const item of items) {
    if (item.type !== 'category') continue;
    for (const [id, order] of listOrders(item.items, getId, getId(item.docId ?? ''))) orders.set(id, order);
  }
  return orders;
}
