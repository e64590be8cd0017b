import { posix } from 'node:path';
import { toAddressSegment } from '../../slug';

// https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter

/** The start of a date or a version, such as `2026-11-20-news` or `7.0-upgrade`: not a number prefix. */
const NOT_A_PREFIX = /^\d+[-_.]\d+/;
const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** Split a file or folder name with a number prefix: `01-intro` gives 1 and `intro`. */
export function splitNumberPrefix(name: string): { name: string; position?: number } {
  const [, prefix, rest] = (!NOT_A_PREFIX.test(name) && NUMBER_PREFIX.exec(name)) || [];
  return rest === undefined ? { name } : { name: rest, position: Number(prefix) };
}

/** Remove the number prefix of each name in a path. */
export function removeNumberPrefixes(dir: string | undefined): string | undefined {
  return dir
    ?.split('/')
    .map((name) => splitNumberPrefix(name).name)
    .join('/');
}

/** The ids, addresses and position of a Docusaurus doc. */
type DocusaurusNames = {
  /** The id of the doc here; that of a landing page ends in `/index`. */
  id: string;
  /** The id that `sidebars.js` and `pagination_next` use. */
  docusaurusId: string;
  /** The address in Docusaurus, from the root of the docs. */
  address: string;
  /** The address here, from the root of the docs. */
  slug: string;
  /** Whether the doc is the landing page of its folder. */
  isLanding: boolean;
  /** The position that its number prefix gives. */
  position?: number;
};

/** Get the ids and addresses of a doc from its source and frontmatter, as Docusaurus does. */
export function getDocusaurusNames(source: string, data: Record<string, unknown>): DocusaurusNames {
  const fileName = getFileName(source);
  const sourceFolders = source.split('/').slice(0, -1);
  const split: typeof splitNumberPrefix =
    data.parse_number_prefixes === false ? (name) => ({ name }) : splitNumberPrefix;
  const folders = sourceFolders.map((folder) => split(folder).name);
  const isLanding = isLandingName(fileName, sourceFolders.at(-1));
  const authored = asName(data.id);
  // Docusaurus refuses an id with a slash.
  const baseId = authored && !authored.includes('/') ? authored : split(fileName).name;
  const id = [...folders, isLanding ? 'index' : baseId];
  // A slug from frontmatter is relative to the doc's folder, for a landing page too.
  const address = posix.resolve(`/${folders.join('/')}`, asName(data.slug) ?? (isLanding ? '.' : baseId));
  return {
    id: id.map(toAddressSegment).join('/'),
    docusaurusId: [...folders, baseId].join('/'),
    address,
    slug: `/${address.split('/').filter(Boolean).map(toAddressSegment).join('/')}`,
    isLanding,
    position: split(fileName).position,
  };
}

/** Rank a file as the landing page of its folder: Docusaurus shows the one with the lowest rank. */
export function getLandingRank(source: string): number {
  const rank = ['index', 'readme'].indexOf(getFileName(source).toLowerCase());
  return rank === -1 ? 2 : rank;
}

function getFileName(source: string): string {
  return posix.basename(source).replace(/\.mdx?$/, '');
}

function isLandingName(fileName: string, folder: string | undefined): boolean {
  return ['index', 'readme', folder?.toLowerCase()].includes(fileName.toLowerCase());
}

function asName(value: unknown): string | undefined {
  const name = typeof value === 'number' ? String(value) : value;
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined;
}
