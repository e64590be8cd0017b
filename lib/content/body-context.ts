import { type BodyContext, NO_CONTEXT } from '../readers/docusaurus/body-context';
import type { Doc } from './doc';
import { getInstallationFacts } from './installation/context';
import { getSidebarBranch } from './sidebar';
import type { Site } from './site';

/**
 * Get the data that a doc's body needs besides its text: facts of the installation, or imported texts and the links of
 * `<DocCardList />`. Undefined if it needs none.
 */
export function getBodyContext(doc: Doc, site: Site): BodyContext | undefined {
  const { docusaurus, partials = NO_CONTEXT } = doc;
  if (!docusaurus) {
    const installation = getInstallationFacts(doc.body, site);
    return installation && { ...NO_CONTEXT, installation };
  }
  const values = { ...partials.values, ...docusaurus.values };
  const context = { ...partials, values, titleLine: docusaurus.titleLine, hasMaths: site.docusaurus?.hasMaths };
  const texts = [doc, ...Object.values(partials.partials)];
  return texts.some(({ body }) => body.includes('<DocCardList'))
    ? { ...context, cards: listCards(doc, site) }
    : context;
}

/** List the items of a doc's category for `<DocCardList />`. Empty for a category's page, whose frame lists them. */
function listCards({ id }: Doc, { sidebar, byId }: Site): BodyContext['cards'] {
  const branch = getSidebarBranch(sidebar, id);
  const category = branch.at(-2);
  if (branch.at(-1)?.type !== 'link') return [];
  const items = category?.type === 'category' ? category.items : sidebar;
  return items.flatMap(({ label, docId, href }) => {
    const source = byId.get(docId ?? '')?.source;
    const to = source === undefined ? href : `/${source.split('/').map(encodeURIComponent).join('/')}`;
    return to === undefined ? [] : [{ label, to }];
  });
}
