import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { getDisplayPath } from '../../files';
import type { PublicFile } from '../../model/brand';
import type { Problem } from '../../problem';
import { isReservedPath } from '../../slug';
import { findActiveMarkup } from '../active-markup';
import { IDENTITY_SOURCE } from '../identity';
import { isInFolder, listDocSources, listSources } from '../sources';

/** The folder in the content folder whose files are published unchanged, at the root of the site. */
export const PUBLIC_DIR = 'public';

/** The types of files that a content folder may publish: images, PDF and text. */
const EXTENSIONS = ['avif', 'gif', 'jpg', 'jpeg', 'png', 'svg', 'webp', 'pdf', 'txt'];

/** Files that the build writes itself at the root of the site. */
const BUILT_FILES = /^(?:robots|llms|llms-full)\.txt$|^social-card[^/]*\.png$/;

/** The largest file, as for images of pages. */
const MAX_BYTES = 10_000_000;

/** List the files of a content folder's `public/`, and report those that a site cannot publish. */
export function readPublicFiles(contentDir: string, problems: Problem[]): PublicFile[] {
  // A folder of pages with this name is a category, and content of another tool has its own folder of files.
  const isCategory = listDocSources(contentDir).some((source) => source.startsWith(`${PUBLIC_DIR}/`));
  if (isCategory || !existsSync(path.join(contentDir, IDENTITY_SOURCE))) return [];
  return listSources(contentDir, [`${PUBLIC_DIR}/**`]).flatMap((source) => {
    const sitePath = source.slice(PUBLIC_DIR.length);
    const file = path.join(contentDir, source);
    const found = findProblem(sitePath, file, contentDir);
    if (!found) return [{ path: sitePath, file }];
    problems.push({ severity: 'error', file: getDisplayPath(contentDir, source), ...found });
    return [];
  });
}

function findProblem(sitePath: string, file: string, contentDir: string): { problem: string; fix: string } | undefined {
  const segments = sitePath.slice(1).split('/');
  if (!isInFolder(file, contentDir))
    return { problem: 'The file is a symbolic link to a file outside the content folder.', fix: 'Copy the file.' };
  if (!/^(?:\/[\w-]+)+\.[a-z0-9]+$/.test(sitePath))
    return {
      problem: 'The name cannot be used in an address.',
      fix: 'Rename it: letters, digits, hyphens, underscores, and one dot before the type.',
    };
  if (!EXTENSIONS.includes(path.extname(file).slice(1)))
    return {
      problem: 'Files of this type are not published.',
      fix: `Remove it. ${PUBLIC_DIR}/ may contain ${EXTENSIONS.join(', ')} files.`,
    };
  if ((segments.length > 1 && isReservedPath(segments)) || BUILT_FILES.test(sitePath.slice(1)))
    return { problem: `The build writes ${sitePath} itself.`, fix: 'Rename the file, or move it to another folder.' };
  if (statSync(file).size > MAX_BYTES)
    return { problem: `The file is larger than ${MAX_BYTES / 1_000_000} MB.`, fix: 'Make it smaller.' };
  const active = sitePath.endsWith('.svg') ? findActiveMarkup(readFileSync(file, 'utf8')) : undefined;
  if (active)
    return {
      problem: `The image contains ${active.name}, which can run code or load files.`,
      fix: 'Save it as a PNG, or as an SVG without this part.',
    };
  return undefined;
}
