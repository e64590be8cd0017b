import { z } from 'zod';
import { type Doc, isoDate, text } from '../../model/doc';
import { fail, listRepetitions, type Problem, shorten } from '../../problem';
import type { Settings } from '../../settings';
import { getReleasePath, isReleaseId } from '../../site-copy';
import { getSitePath } from '../../slug';
import { readDataFileWithLines } from '../data-file';
import { hasSource, readSource } from '../sources';

/** The file in the content folder that lists the releases. */
export const RELEASES_SOURCE = 'releases.yml';

const releaseSchema = z.strictObject({
  id: z
    .string()
    .refine(isReleaseId, 'a name such as 2025.4: lower case letters and digits, with hyphens or dots between'),
  label: text.max(40),
  ref: z.string().regex(/^[^-\s:^~][^\s:^~]*$/, 'a tag or branch such as v2025.4'),
  date: isoDate,
  state: z.enum(['supported', 'old', 'withdrawn']),
});

/** A release as listed, with the addresses of its pages, without the base path. */
export type ListedRelease = z.output<typeof releaseSchema> & { addresses: Set<string> };

/** Get the file in the content folder that lists the addresses of a release's pages. Throws a ProblemError for an invalid id. */
export function getReleaseAddressesSource(id: string): string {
  if (!isReleaseId(id)) fail('releases', `"${id}" is not the id of a release.`, 'Write an id such as 2025.4.');
  return `releases/${id}.txt`;
}

/** Read the releases, newest first. Reports ids that are used twice. */
export function readReleases(contentDir: string, problems: Problem[]): ListedRelease[] {
  const file = readDataFileWithLines(contentDir, RELEASES_SOURCE, z.array(releaseSchema), problems);
  const releases = file?.data ?? [];
  for (const { item } of listRepetitions(releases.entries(), ([, { id }]) => id))
    file?.report([item[0], 'id'], `The id "${item[1].id}" is used twice.`, 'Give each release its own id.');
  return releases
    .map((release) => {
      const list = readAddressList(contentDir, getReleaseAddressesSource(release.id), problems);
      return { ...release, addresses: new Set(list.map(({ address }) => address)) };
    })
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}

/** Get the base of the addresses of all releases; undefined if a preview or a language does not know its live site. */
export function getReleasesBase({ basePath, preview, release, siteUrl, translation }: Settings): string | undefined {
  // Only the main language has releases. From another language, they are outside of the site.
  if (translation && !preview) return siteUrl && `${siteUrl}${translation.main.basePath}`;
  if (translation) return translation.main.preview?.liveUrl;
  if (release) return release.newestUrl;
  return preview ? preview.liveUrl : basePath;
}

/** List the releases that have a page, with its address there. The page may have had an older address. */
export function listReleasesWithDoc(
  { href, old_paths }: Doc,
  releases: ListedRelease[],
  settings: Settings,
): { title: string; href: string }[] {
  const base = getReleasesBase(settings);
  if (base === undefined || settings.release) return [];
  const paths = [getSitePath(href, settings.basePath), ...old_paths];
  return releases.flatMap(({ id, label, state, addresses }) => {
    const path = state === 'withdrawn' ? undefined : paths.find((each) => addresses.has(each));
    return path === undefined ? [] : [{ title: label, href: `${base}${getReleasePath(id)}${path}` }];
  });
}

/** The file in the content folder that lists the addresses of all past releases. */
export const ADDRESSES_SOURCE = 'addresses.txt';

/** Read the addresses of past releases, with their lines. */
export function readReleasedAddresses(contentDir: string, problems: Problem[]): ListedAddress[] {
  return readAddressList(contentDir, ADDRESSES_SOURCE, problems);
}

type ListedAddress = { address: string; line: number };

/** Read a file of the content folder with one address a line. Reports invalid ones and leaves them out; empty if there is no file. */
function readAddressList(contentDir: string, source: string, problems: Problem[]): ListedAddress[] {
  if (!hasSource(contentDir, source)) return [];
  const { file, text } = readSource(contentDir, source, problems);
  return text.split('\n').flatMap((written, index) => {
    const [address, line] = [written.trim(), index + 1];
    if (address === '' || address.startsWith('#')) return [];
    if (isPageAddress(address)) return [{ address, line }];
    const problem = `"${shorten(address, 81)}" is not the address of a page.`;
    const fix = 'Write one path a line, such as /central/name/, with spaces and special characters as %20.';
    problems.push({ severity: 'error', file, line, problem, fix });
    return [];
  });
}

/** The most characters of an address. Servers refuse longer ones. */
const MAX_ADDRESS = 2_000;

/** Check that a text is the path of a page, with other characters than letters, digits and `-._~!*'()` encoded. */
export function isPageAddress(text: string): boolean {
  if (text.length > MAX_ADDRESS || !/^(?:\/|(?:\/(?:[\w.~!*'()-]|%[0-9a-f]{2})+)+\/?)$/i.test(text)) return false;
  try {
    return text.split('/').every((segment) => !/^\.{1,2}$|[/\\\p{Cc}]/u.test(decodeURIComponent(segment)));
  } catch {
    // The bytes are not UTF-8.
    return false;
  }
}
