import { z } from 'zod';
import { getDisplayPath } from '../../files';
import type { Doc } from '../../model/doc';
import { isoDate, text } from '../../model/doc-fields';
import { fail, type Problem } from '../../problem';
import { getReleasePath, isReleaseId } from '../../release';
import type { Settings } from '../../settings';
import { getSitePath } from '../../slug';
import { readAddressList } from '../addresses';
import { readDataFileWithLines } from '../data-file';

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
  for (const [index, { id }] of releases.entries()) {
    if (releases.findIndex((other) => other.id === id) === index) continue;
    problems.push({
      severity: 'error',
      file: getDisplayPath(contentDir, RELEASES_SOURCE),
      line: file?.getLine([index, 'id']),
      problem: `The id "${id}" is used twice.`,
      fix: 'Give each release its own id.',
    });
  }
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
