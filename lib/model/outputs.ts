import path from 'node:path/posix';
import picomatch from 'picomatch';
import { ATTACHMENT_TYPES, TEXT_FILE_TYPES } from '../file-types';
import { RELEASES_DIR, type SiteCopy, TO_NEWEST_DIR } from '../site-copy';
import { NOT_FOUND_PATH, PREVIEWS_DIR } from '../slug';

/** The kinds of site that a build writes. A preview with its own host counts as production. */
export type SiteKind = 'production' | 'preview' | 'release';

/** How browsers cache a file of the production site. They revalidate every file of a preview or release each time. */
type CacheRule = 'immutable' | 'week' | 'revalidate';

/** One kind of file that a build can write. Its content type follows from its extension. */
export type Output = {
  name: string;
  /** Globs of paths in the site. The first output that matches a path describes the file. */
  paths: string[];
  cache: CacheRule;
  /** The kinds of site that have such files. */
  sites: SiteKind[];
  /** Whether the folder of a language has such files too. */
  inLanguages: boolean;
  /** Who changes its behaviour because of the file: the host of the site, or every browser that visits it. */
  obeyedBy?: 'host' | 'browser';
  isInOfflineCopy: boolean;
  /** Whether the content names each such file, so that the check of the content finds links to missing ones. */
  isFromContent: boolean;
  /** The budget that the files count towards. */
  budget?: 'script' | 'style' | 'font';
};

/** Get the kind of a site from its settings. */
export function getSiteKind({ preview, release }: SiteCopy): SiteKind {
  if (release || preview?.upgradeFrom) return 'release';
  return preview && !preview.hasOwnHost ? 'preview' : 'production';
}

const ALL: SiteKind[] = ['production', 'preview', 'release'];
const PRODUCTION: SiteKind[] = ['production'];

const IMAGES = '{avif,gif,jpeg,jpg,png,svg,webp}';
const ATTACHMENTS = listExtensions(ATTACHMENT_TYPES);

/** Every kind of file that a build can write. A file that no row describes is neither written nor published. */
export const OUTPUTS: Output[] = [
  row('Record of the build', ['build.json'], { inLanguages: false, isInOfflineCopy: false }),
  row('Host configuration', ['_headers', '_redirects', 'staticwebapp.config.json', '.nojekyll', 'CNAME'], {
    sites: PRODUCTION,
    inLanguages: false,
    obeyedBy: 'host',
    isInOfflineCopy: false,
  }),
  row('Facts about the domain', ['.well-known/+([A-Za-z0-9_-])?(.txt|.json)'], {
    sites: PRODUCTION,
    inLanguages: false,
    obeyedBy: 'browser',
    isInOfflineCopy: false,
  }),
  row('Offline copy', ['service-worker.js', 'offline.json'], {
    sites: PRODUCTION,
    obeyedBy: 'browser',
    isInOfflineCopy: false,
  }),
  row('Search description for browsers', ['opensearch.xml'], { sites: PRODUCTION, isInOfflineCopy: false }),
  row('Lists for search engines', ['robots.txt', 'sitemap.xml'], { sites: PRODUCTION, isInOfflineCopy: false }),
  row('Feeds, and XML files of public/', ['**/feed.xml', '*.xml'], {
    sites: PRODUCTION,
    isInOfflineCopy: false,
    isFromContent: true,
  }),
  row('Scripts of every page', ['assets/{theme,site,offline}.*.js'], { cache: 'immutable', budget: 'script' }),
  row('Other scripts', ['assets/*.js'], { cache: 'immutable' }),
  row('Stylesheet of every page', ['assets/style.*.css'], { cache: 'immutable', budget: 'style' }),
  row('Other stylesheets', ['assets/*.css'], { cache: 'immutable' }),
  row('Search manifest', ['search-index/manifest.json']),
  row('Search index', ['search-index/texts.*/*.json', 'search-index/vectors.*/*.json', 'search-index/words.*.json'], {
    cache: 'immutable',
  }),
  row('Font of every page', ['fonts/*-latin.woff2'], { cache: 'week', budget: 'font' }),
  row('Other fonts', ['fonts/*.woff2'], { cache: 'week' }),
  row('Licences of fonts', ['fonts/*.txt'], { cache: 'week', isInOfflineCopy: false }),
  row('Records of docs', ['central/{docs,sidebar}.json', 'central/docs.csv'], { isInOfflineCopy: false }),
  row('Facts of the installation, and its questions', ['**/facts.json', '**/questions.json'], {
    isFromContent: true,
  }),
  row('Both sides of a page', ['**/facts.txt']),
  row('Summary of a preview', ['changes/preview/summary.json'], { isInOfflineCopy: false }),
  row('List for language models', ['llms.txt'], { isInOfflineCopy: false }),
  row('Social cards', ['social-card*.png'], { isInOfflineCopy: false }),
  row('Books', ['print/**/*.html'], { isInOfflineCopy: false }),
  row('Changes since an earlier help', ['changes/**/*.html']),
  row('Pages, and redirects from old addresses', ['**/*.html'], { isFromContent: true }),
  row('Markdown copies', ['**/*.md'], { isInOfflineCopy: false, isFromContent: true }),
  row('Images', [`**/*.${IMAGES}`], { isFromContent: true }),
  row('Files of other tools that pages link to', [`central/@{docs,static}/**/*.json`], { isFromContent: true }),
  row('PDFs of the help', ['pdf/**/*.pdf'], { isInOfflineCopy: false }),
  row('Documents', [`**/*.{pdf,zip,csv,txt,${ATTACHMENTS.join(',')}}`], {
    isInOfflineCopy: false,
    isFromContent: true,
  }),
];

/** Fill in what most outputs have in common. */
function row(name: string, paths: string[], rest: Partial<Output> = {}): Output {
  return {
    name,
    paths,
    cache: 'revalidate',
    sites: ALL,
    inLanguages: true,
    isInOfflineCopy: true,
    isFromContent: false,
    ...rest,
  };
}

const MATCHERS = new Map(OUTPUTS.map((output) => [output, picomatch(output.paths, { dot: true })]));

/** The folder of a language, named by its BCP 47 code. */
const LANGUAGE_FOLDER = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*\//;

const COMPRESSED = new RegExp(`\\.(${listExtensions(TEXT_FILE_TYPES).join('|')})\\.(br|gz)$`);

/** Find the output that describes a file, by its path in the site; undefined if no row does. */
export function findOutput(file: string, kind: SiteKind): Output | undefined {
  const uncompressed = COMPRESSED.test(file) ? file.replace(/\.(br|gz)$/, '') : file;
  const extension = path.extname(uncompressed);
  // Images of authors may have extensions in capital letters.
  const name = uncompressed.slice(0, uncompressed.length - extension.length) + extension.toLowerCase();
  const find = (candidate: string, isInLanguage: boolean) =>
    OUTPUTS.find(
      (output) =>
        output.sites.includes(kind) && (output.inLanguages || !isInLanguage) && MATCHERS.get(output)?.(candidate),
    );
  const inLanguage = LANGUAGE_FOLDER.test(name) ? find(name.replace(LANGUAGE_FOLDER, ''), true) : undefined;
  const output = find(name, false);
  return inLanguage && (!output || OUTPUTS.indexOf(inLanguage) < OUTPUTS.indexOf(output)) ? inLanguage : output;
}

/** List the files of a site that its host obeys. Servers and object stores hide these from readers. */
export const HOST_FILE_NAMES = OUTPUTS.flatMap(({ obeyedBy, paths }) => (obeyedBy === 'host' ? paths : []));

const MAX_DEPTH = 30;

const MAX_NAME_LENGTH = 200;

/** Describe why a file or folder must be neither written nor published; undefined for an accepted path. */
export function checkOutput(file: string, type: 'file' | 'folder', kind: SiteKind): string | undefined {
  const segments = file.split('/');
  if (segments.length > MAX_DEPTH) return `Is nested more than ${MAX_DEPTH} folders deep.`;
  if (segments.some((name) => name.length > MAX_NAME_LENGTH || hasUnsafeCharacters(name)))
    return 'Has a name that is too long or contains unsafe characters.';
  if (segments[0]?.toLowerCase() === PREVIEWS_DIR) return 'Has a name that is reserved for the folder of previews.';
  const output = type === 'file' ? findOutput(file, kind) : undefined;
  const isWellKnown = file === '.well-known' && kind === 'production';
  if (segments.some((name) => name.startsWith('.')) && !output?.obeyedBy && !(type === 'folder' && isWellKnown))
    return 'Has a name that begins with a dot, which can configure a host.';
  if (type === 'folder') return undefined;
  return output && (output.obeyedBy || !hasInnerExtension(file))
    ? undefined
    : 'Has a path or a file type that builds do not write.';
}

function hasUnsafeCharacters(name: string): boolean {
  return /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\u2060\ufeff\\:*?"<>|\ufffd]|[. ]$/u.test(name);
}

/** Check for an extension inside a name. Apache obeys every extension of a name: it can run a.php.html. */
function hasInnerExtension(file: string): boolean {
  const name = path.basename(COMPRESSED.test(file) ? file.replace(/\.(br|gz)$/, '') : file);
  // Versions, hashes and parts that are not extensions are accepted.
  const innerParts = name.split('.').slice(1, -1);
  return innerParts.some((part) => /^[a-z][a-z0-9]*$/i.test(part) && !/^(v\d+|[0-9a-f]{8,})$/.test(part));
}

function listExtensions(types: { extensions: string[] }[]): string[] {
  return types.flatMap(({ extensions }) => extensions);
}

/** Cache-Control values by rule; a week is 604,800 seconds. Names of immutable files contain a hash of their bytes. */
const CACHE_CONTROL: Record<CacheRule, string> = {
  immutable: 'public, max-age=31536000, immutable',
  week: 'public, max-age=604800',
  revalidate: 'no-cache',
};

/** Get the Cache-Control value of a file, by its path from the production site's root. */
export function getCacheControl(sitePath: string): string {
  return CACHE_CONTROL[findOutput(sitePath.replace(/^\//, ''), 'production')?.cache ?? 'revalidate'];
}

/** The Cache-Control value of files that browsers revalidate each time. */
export const REVALIDATE = CACHE_CONTROL.revalidate;

/** List the path prefixes of files that browsers need not revalidate, in the main language and in others. */
export function listCacheRules(languages: string[]): { prefix: string; value: string }[] {
  const folders = ['/', ...languages.map((code) => `/${code}/`)];
  return folders.flatMap((folder) => {
    const outputs = OUTPUTS.filter(
      ({ cache, inLanguages }) => cache !== 'revalidate' && (inLanguages || folder === '/'),
    );
    const values = outputs.flatMap(({ paths, cache }) =>
      paths.map((glob) => [folder + getPrefix(glob), CACHE_CONTROL[cache]] as const),
    );
    return [...new Map(values)].map(([prefix, value]) => ({ prefix, value }));
  });
}

/** Get the part of a glob that hosts can match: a folder, or the beginning of a name in `search-index/`. */
function getPrefix(glob: string): string {
  const [folder = '', name = ''] = glob.split('/');
  return folder === 'search-index' ? `${folder}/${name.slice(0, name.indexOf('.') + 1)}` : `${folder}/`;
}

/** The prefix of the files of a version in an object store. The number of the version and the path in the site follow. */
export const VERSIONS_PREFIX = 'versions/';

/** The prefix of pointers in an object store. The folder of the site and `.json` follow. */
export const POINTERS_PREFIX = 'pointers/';

/** The name of the production site's pointer. */
export const PRODUCTION_POINTER = 'production';

/** The key of the production site's 404 page, which hosts send for any address. */
export const NOT_FOUND_KEY = NOT_FOUND_PATH.slice(1);

/** The field of an object's metadata with the number of a version, and the headers of S3 and Azure with it. */
export const VERSION_FIELD = 'version';
export const VERSION_HEADERS = [`x-amz-meta-${VERSION_FIELD}`, `x-ms-meta-${VERSION_FIELD}`];

/** The addresses of sites below production, as patterns of the folder in the site. The first that matches applies. */
export const SITE_FOLDER_PATTERNS = [
  `${PREVIEWS_DIR}/[^/]+`,
  `${RELEASES_DIR}/[^/]+/${TO_NEWEST_DIR}`,
  `${RELEASES_DIR}/[^/]+`,
];

/** Headers that stores add to their answers, and that readers do not need. */
export const STORE_HEADERS = [
  ...VERSION_HEADERS,
  ...`x-amz-request-id x-amz-id-2 x-amz-server-side-encryption x-amz-version-id x-amz-storage-class
  x-rgw-object-type x-ms-request-id x-ms-version x-ms-version-id x-ms-client-request-id x-ms-creation-time
  x-ms-blob-type x-ms-lease-state x-ms-lease-status x-ms-server-encrypted x-ms-is-current-version x-ms-copy-id
  x-ms-copy-source x-ms-copy-status x-ms-copy-progress x-ms-copy-completion-time x-ms-access-tier
  x-ms-access-tier-inferred x-ms-blob-content-md5 Content-MD5 Server`.split(/\s+/),
];
