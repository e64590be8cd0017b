import type { Doc } from '../content/doc';
import { getSidebarBranch } from '../content/sidebar';
import type { Site } from '../content/site';
import type { DocChange } from './compare';
import type { SiteChanges } from './site-changes';

/** The changes of the pages for one audience, by the labels of the top-level items of the sidebar. */
export type AudienceChanges = { audience: string; groups: Map<string, DocChange[]> };

/** Group changes by audience, and then by top-level item of the sidebar. A page can have several audiences. */
export function groupChanges({ before, docs }: SiteChanges, site: Site): AudienceChanges[] {
  const audiences = Object.entries(site.identity.audiences);
  const isForAll = ({ audience }: Doc) => !audience.some((name) => site.identity.audiences[name]);
  return [...audiences, ['', 'All readers'] as const].flatMap(([name, audience]) => {
    const groups = new Map<string, DocChange[]>();
    for (const change of docs) {
      const [doc, from] = change.type === 'removed' ? [change.before, before ?? site] : [change.after, site];
      if (name === '' ? !isForAll(doc) : !doc.audience.includes(name)) continue;
      const group = getSidebarBranch(from.sidebar, doc.id)[0]?.label ?? 'Other pages';
      groups.set(group, [...(groups.get(group) ?? []), change]);
    }
    return groups.size > 0 ? [{ audience, groups }] : [];
  });
}
