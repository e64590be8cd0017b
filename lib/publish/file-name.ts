import path from 'node:path/posix';
import { BUILD_STAMP_FILE } from '../build/swap';
import { ALL_FILE_TYPES, TEXT_FILE_TYPES } from '../file-types';
import { OFFLINE_LIST_PATH, SERVICE_WORKER_PATH } from '../offline';
import { HOST_FILE_NAMES } from '../output/hosts/hosts';
import { PREVIEW_SUMMARY_PATH, PREVIEWS_DIR } from '../slug';
import { PUBLISHED_FILE } from './target';

/** The maximum number of segments in a path. */
const MAX_DEPTH = 30;

/** The maximum length of a file or folder name, in characters. */
const MAX_NAME_LENGTH = 200;

const EXTENSIONS = ALL_FILE_TYPES.flatMap(({ extensions }) => extensions);
const COMPRESSED = new RegExp(`\\.(${TEXT_FILE_TYPES.flatMap(({ extensions }) => extensions).join('|')})\\.(br|gz)$`);

/** The only paths of file types that a browser or host could run or obey. Files of other types may be in any folder. */
const ALLOWED_PATHS: Record<string, RegExp> = {
  js: /^assets\/[^/]+$/,
  css: /^assets\/[^/]+$/,
  json: new RegExp(
    `^(${BUILD_STAMP_FILE}|${PREVIEW_SUMMARY_PATH.slice(1)}|central/([^/]+|@(docs|static)/.+)|search-index/.+)$`,
  ),
  // Feeds and lists for search engines, which previews do not have.
  xml: /^$/,
};

/** Files of the production site only. They control hosts and browsers. */
const PRODUCTION_FILES = new RegExp(
  `^(${[...HOST_FILE_NAMES, 'CNAME', SERVICE_WORKER_PATH.slice(1), OFFLINE_LIST_PATH.slice(1)].map(escapeRegExp).join('|')}|.+\\.xml|\\.well-known(/[\\w-]+(\\.(txt|json))?)?)$`,
);

/** Describe why a file or folder of a built site must not be published. Returns undefined for an accepted name. */
export function checkFileName(file: string, type: 'file' | 'folder', isPreview: boolean): string | undefined {
  const segments = file.split('/');
  if (segments.length > MAX_DEPTH) return `Is nested more than ${MAX_DEPTH} folders deep.`;
  if (segments.some((name) => name.length > MAX_NAME_LENGTH || hasUnsafeCharacters(name)))
    return 'Has a name that is too long or contains unsafe characters.';
  if (file === PUBLISHED_FILE) return 'Has a name that is reserved for the publisher.';
  if (segments[0]?.toLowerCase() === PREVIEWS_DIR) return 'Has a name that is reserved for the folder of previews.';
  if (!isPreview && PRODUCTION_FILES.test(file.replace(/\.(br|gz)$/, ''))) return undefined;
  if (segments.some((name) => name.startsWith('.')))
    return 'Has a name that begins with a dot, which can configure a host.';
  return type === 'folder' || isPublishedType(file) ? undefined : 'Has a file type that builds do not write there.';
}

function hasUnsafeCharacters(name: string): boolean {
  return /[\p{Cc}\\:*?"<>|\ufffd]|[. ]$/u.test(name);
}

function isPublishedType(file: string): boolean {
  const uncompressedFile = COMPRESSED.test(file) ? file.replace(/\.(br|gz)$/, '') : file;
  const extension = path.extname(uncompressedFile).slice(1).toLowerCase();
  if (!EXTENSIONS.includes(extension) || ALLOWED_PATHS[extension]?.test(uncompressedFile) === false) return false;
  // Apache obeys every extension of a name: it can run a.php.html. Accept only versions, hashes and parts that are not extensions.
  const innerParts = path.basename(uncompressedFile).split('.').slice(1, -1);
  return innerParts.every((part) => !/^[a-z][a-z0-9]*$/i.test(part) || /^(v\d+|[0-9a-f]{8,})$/.test(part));
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
