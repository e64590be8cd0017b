import { readDocs } from '../check/check-site';
import type { Site } from './site';
import { getTerms, type Term } from './terms';

/** Read the terms that the listed docs of a site define; a doc that cannot be read is left out, as the check reports it. */
export function readGlossary(site: Site): Term[] {
  const docs = site.docs.filter(({ body, unlisted }) => !unlisted && body.includes('<Term'));
  return getTerms(readDocs(site, [], docs));
}
