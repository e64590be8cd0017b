import type { Doc } from './doc';
import type { Site } from './site';

/** The target of a resolved link. A `page` is any page or file of the site that is not a doc. */
export type ResolvedLink =
  | { type: 'doc'; doc: Doc; hash: string; href: string }
  | { type: 'page'; href: string }
  | { type: 'external'; href: string }
  | { type: 'dead'; kind: 'link' | 'outside-link'; problem: string; getFix: () => string };

/** The parts of a site that links resolve against. */
export type LinkTargets = Pick<Site, 'settings' | 'identity' | 'docs' | 'byId' | 'bySource' | 'docusaurus'>;

/** Decode an authored address; returns it unchanged if it cannot be decoded. */
export function decodeSafely(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/** Shorten an address for a message. */
export function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
