import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { hasEntities } from '../../content/active-markup';
import { isInFolder } from '../../content/sources';
import { ALL_FILE_TYPES, MEDIA_FILE } from '../../file-types';
import type { LinkedFile } from '../../model/link-target';
import type { DocusaurusSite } from './site-config';

/** Types that can contain code or styles, and types that only the site itself publishes. */
const EXCLUDED = ['css', 'html', 'js', 'md', 'woff2', 'xml'];
const EXTENSIONS = ALL_FILE_TYPES.flatMap(({ extensions }) => extensions).filter((each) => !EXCLUDED.includes(each));
const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Maximum size of a file that Cloudflare Pages serves. */
const MAX_BYTES = 25 * 1024 * 1024;

/** A folder whose files are published. Each real file is also below `base`, because the folder can be a symbolic link. */
type Root = { dir: string; base: string; sitePath: string };

/** List the folders whose files are published, with their paths in the site. No doc has an address with an `@`. */
function listRoots({ contentDir, staticDir, dir }: DocusaurusSite): Root[] {
  const staticBase = staticDir.startsWith(dir + path.sep) ? dir : path.dirname(staticDir);
  return [
    { dir: staticDir, base: staticBase, sitePath: '/central/@static/' },
    { dir: contentDir, base: contentDir, sitePath: '/central/@docs/' },
    { dir: path.join(dir, 'src'), base: dir, sitePath: SRC_PATH },
  ];
}

/** The path of the folder with the code of a site, of which only images, films and sounds are published. */
const SRC_PATH = '/central/@src/';

/** Find the file at a decoded address without a query. `dir` is the folder of the page. */
export function findLinkedFile(address: string, dir: string, site: DocusaurusSite, kind: 'image' | 'any'): LinkedFile {
  const found = listCandidates(address, dir, site).map((file) => checkFile(file, site, kind));
  return (
    found.find(({ type }) => type === 'file') ??
    found.find((each) => each.type === 'missing' && each.reason !== MISSING) ?? { type: 'missing', reason: MISSING }
  );
}

/** Find the source file that is published at a path of the site. */
export function findSourceFile(sitePath: string, site: DocusaurusSite): string | undefined {
  const root = listRoots(site).find((each) => sitePath.startsWith(each.sitePath));
  if (!root) return undefined;
  const found = checkFile(path.join(root.dir, sitePath.slice(root.sitePath.length)), site, 'any');
  return found.type === 'file' ? found.file : undefined;
}

/** List the files that an address can mean, as absolute paths. */
function listCandidates(address: string, dir: string, site: DocusaurusSite): string[] {
  const { contentDir, staticDir, basePath } = site;
  const alias = /^@site\/(.*)$/s.exec(address)?.[1];
  if (alias !== undefined) {
    // If the content is a copy outside its site, its files are in the copy.
    const candidates = [path.resolve(site.dir, alias), path.resolve(contentDir, alias.replace(/^docs\//, ''))];
    return [...candidates, path.resolve(staticDir, alias.replace(/^static\//, ''))];
  }
  if (!address.startsWith('/')) {
    const folders = site.hasAddressesFromRoot ? [dir, ''] : [dir];
    return folders.map((folder) => path.resolve(contentDir, folder, address));
  }
  const below = address.startsWith(`${basePath}/`) ? [address.slice(basePath.length)] : [];
  return [...[...below, address].map((each) => path.join(staticDir, each)), path.join(contentDir, address)];
}

const MISSING = 'does not exist';

function checkFile(file: string, site: DocusaurusSite, kind: 'image' | 'any'): LinkedFile {
  const refuse = (reason: string): LinkedFile => ({ type: 'missing', reason });
  const root = listRoots(site).find(({ dir }) => file.startsWith(dir + path.sep));
  if (!root) return refuse('is outside the content folder and the static folder');
  if (!existsSync(file) || !statSync(file).isFile()) return refuse(MISSING);
  const name = path.relative(root.dir, file).split(path.sep).join('/');
  const extension = path.extname(name).slice(1).toLowerCase();
  const isShown = root.sitePath !== SRC_PATH || IMAGE.test(name) || MEDIA_FILE.test(name);
  const isPublished = EXTENSIONS.includes(extension) && isShown && !/(^|\/)\./.test(name);
  if (!isPublished || (kind === 'image' && !IMAGE.test(name))) {
    return refuse('has a name or type of file that is not published');
  }
  if (!isInFolder(file, root.dir) || !isInFolder(file, root.base))
    return refuse('is a symbolic link to a file outside its folder');
  if (statSync(file).size > MAX_BYTES) return refuse('is larger than 25 MB');
  if (extension === 'svg' && hasEntities(readFileSync(file, 'utf8'))) return refuse('defines entities');
  return { type: 'file', file, sitePath: root.sitePath + name };
}
