import { diffArrays } from 'diff';
import type { Doc } from '../content/doc';
import { getSidebarBranch, type SidebarItem } from '../content/sidebar';
import type { Site } from '../content/site';

/** Where a doc was in the sidebar and where it is now, in words. */
export type SidebarChange = { before: string; after: string };

/** Find the docs whose place or name in the sidebar has changed, by their new id; those that only made room are left out. */
export function findSidebarChanges(before: Site, after: Site, pairs: [Doc, Doc][]): Map<string, SidebarChange> {
  const now = new Map(pairs.map(([old, doc]) => [old.id, doc.id]));
  const shifted = findShifted(before, after, now);
  const changes = new Map<string, SidebarChange>();
  for (const [old, doc] of pairs) {
    const [from, to] = [readPlace(before, old.id), readPlace(after, doc.id)];
    if (!from && !to) continue;
    const hasNewParent = now.get(from?.parent ?? '') !== (to?.parent || undefined);
    const hasNewLabel = old.sidebar_label !== doc.sidebar_label;
    if (!from || !to || hasNewParent || hasNewLabel || shifted.has(doc.id)) {
      changes.set(doc.id, { before: writePlace(from), after: writePlace(to) });
    }
  }
  return changes;
}

type Place = { parent: string; labels: string[]; previous?: string };

function readPlace({ sidebar }: Site, id: string): Place | undefined {
  const branch = getSidebarBranch(sidebar, id);
  const parent = branch.at(-2);
  if (branch.length === 0) return undefined;
  const siblings = parent?.type === 'category' ? parent.items : sidebar;
  const previous = siblings[siblings.findIndex(({ docId }) => docId === id) - 1]?.label;
  return { parent: parent?.docId ?? '', labels: branch.map(({ label }) => label), previous };
}

function writePlace(place: Place | undefined): string {
  if (!place) return 'not in the sidebar';
  return `${place.labels.join(' › ')}, ${place.previous === undefined ? 'first' : `after ${place.previous}`}`;
}

/** Find docs that passed one of their neighbours. */
function findShifted(before: Site, after: Site, now: Map<string, string>): Set<string> {
  const orders = listOrders(before.sidebar, (id) => now.get(id) ?? id);
  const shifted = new Set<string>();
  for (const [parent, ids] of listOrders(after.sidebar, (id) => id)) {
    const old = orders.get(parent) ?? [];
    const [was, is] = [old.filter((id) => ids.includes(id)), ids.filter((id) => old.includes(id))];
    for (const { added, value } of diffArrays(was, is)) if (added) for (const id of value) shifted.add(id);
  }
  return shifted;
}

function listOrders(items: SidebarItem[], getId: (id: string) => string, parent = ''): Map<string, string[]> {
  const orders = new Map([[parent, items.flatMap(({ docId }) => (docId === undefined ? [] : [getId(docId)]))]]);
  for (const item of items) {
    if (item.type !== 'category') continue;
    for (const [id, order] of listOrders(item.items, getId, getId(item.docId ?? ''))) orders.set(id, order);
  }
  return orders;
}
