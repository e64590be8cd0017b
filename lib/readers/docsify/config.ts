import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSource } from '../../content/sources';
import type { Settings } from '../../settings';
import type { DocusaurusSite } from '../docusaurus/site-config';
import { describePlainSite } from '../plain';

/** The file that contains the sidebar of a Docsify site. Each folder can have one. */
export const DOCSIFY_SIDEBAR = '_sidebar.md';

/** Check whether a content folder is a Docsify site. */
export function isDocsifySite(contentDir: string): boolean {
  return existsSync(path.join(contentDir, DOCSIFY_SIDEBAR)) || /docsify/i.test(readIndex(contentDir));
}

/** Describe a Docsify site. Its pages are shown at its root, from where browsers look for files. */
export function describeDocsifySite(settings: Settings): DocusaurusSite {
  return { ...describePlainSite(settings), hasAddressesFromRoot: true };
}

/** Get the name of a Docsify site from the text of its `index.html`. */
export function getDocsifyName(contentDir: string): string | undefined {
  const html = readIndex(contentDir);
  const [, , name] = /^[ \t]*name:[ \t]*(["'`])(.+?)\1/m.exec(html) ?? [];
  const [, title] = /<title>([^<]*)<\/title>/i.exec(html) ?? [];
  return [name?.replace(/<[^<>]*>/g, ''), title].map((text) => text?.trim()).find(Boolean);
}

function readIndex(contentDir: string): string {
  const source = 'index.html';
  return existsSync(path.join(contentDir, source)) ? readSource(contentDir, source, []).text : '';
}
