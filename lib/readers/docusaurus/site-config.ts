import { existsSync } from 'node:fs';
import path from 'node:path';
import { listSources } from '../../content/sources';
import { readConfigText } from '../../files';
import type { Settings } from '../../settings';

/** The site of Docusaurus, MkDocs or Docsify that a content folder belongs to. */
export type DocusaurusSite = {
  contentDir: string;
  /** The root folder of the site, `@site` in imports. */
  dir: string;
  /** The folder whose files are published at the root of the site. */
  staticDir: string;
  /** The origin of the published site; absent if unknown. */
  origin?: string;
  /** The path of the site below the origin: empty, or a path such as `/project`. */
  basePath: string;
  /** The path of the docs below it, without slashes; empty for the root. */
  routeBasePath: string;
  /** Whether the address of a file can begin at the root of the content, without a slash. */
  hasAddressesFromRoot?: boolean;
  /** Whether pages can contain formulas: the configuration or package.json names remark-math. */
  hasMaths: boolean;
  /** The files that are MDX: `mdx` or absent for all, `md` for none, `detect` for those that end in `.mdx`. */
  format?: string;
};

/** The folders, relative to a parent of the docs, that can contain the configuration. */
const SITE_FOLDERS = ['', 'website'];

const PACKAGE = 'package.json';

/** Read the addresses and folders of a Docusaurus site. Its configuration is never run. */
export function readDocusaurusSite(settings: Settings): DocusaurusSite {
  const { contentDir, originalDir = contentDir, staticDir, originalUrl } = settings;
  const dir = findSiteDir(originalDir);
  const text = readConfig(dir);
  const url = originalUrl ?? getLiteral(text, 'url') ?? '';
  const { origin, pathname } = URL.canParse(url) ? new URL(url) : { origin: undefined, pathname: '' };
  const basePath = originalUrl === undefined ? (getLiteral(text, 'baseUrl') ?? pathname) : pathname;
  return {
    contentDir,
    dir,
    staticDir: staticDir ?? path.join(dir, 'static'),
    origin,
    basePath: `/${basePath}`.replace(/\/+/g, '/').replace(/\/$/, ''),
    format: /\bmarkdown["']?:\s*\{[^{}]*\bformat["']?:\s*(['"`])(\w+)\1/.exec(text)?.[2],
    hasMaths: /\bremark-math\b/.test(text + readConfigText(path.join(dir, PACKAGE))),
    routeBasePath: (findRouteBasePath(text, dir, originalDir) ?? 'docs').replace(/^\/+|\/+$/g, ''),
  };
}

/** Get the title of the Docusaurus site that a content folder belongs to, from its configuration. */
export function getDocusaurusTitle(contentDir: string): string | undefined {
  return getLiteral(readConfig(findSiteDir(contentDir)), 'title')?.trim() || undefined;
}

/** List the files outside the content folder that a build depends on, by folder. */
export function listSiteInputs(settings: Settings): { dir: string; files: string[] }[] {
  const { dir, staticDir } = readDocusaurusSite(settings);
  const read = [findConfig(dir) ?? '', path.join(dir, PACKAGE)].filter(existsSync);
  return [
    { dir, files: read.map((file) => path.basename(file)) },
    { dir: staticDir, files: existsSync(staticDir) ? listSources(staticDir, ['**']) : [] },
    {
      dir,
      files: listSources(dir, ['src/**/*.{avif,gif,jpg,jpeg,png,svg,webp,m4v,mov,mp3,mp4,oga,ogg,ogv,wav,webm}']),
    },
  ];
}

/** Find the nearest folder above the content with a Docusaurus configuration; the parent if none has one. */
export function findSiteDir(contentDir: string): string {
  const parent = path.dirname(contentDir);
  for (let dir = parent; ; dir = path.dirname(dir)) {
    const found = SITE_FOLDERS.map((name) => path.join(dir, name)).find(findConfig);
    if (found !== undefined) return found;
    if (dir === path.dirname(dir)) return parent;
  }
}

function findConfig(dir: string): string | undefined {
  return ['js', 'cjs', 'mjs', 'ts', 'cts', 'mts']
    .map((extension) => path.join(dir, `docusaurus.config.${extension}`))
    .find((file) => existsSync(file));
}

/** Read the configuration of a site without its comments; empty without one. */
function readConfig(dir: string): string {
  const file = findConfig(dir);
  return file === undefined ? '' : removeComments(readConfigText(file));
}

function removeComments(code: string): string {
  return code.replace(/(["'`])(?:\\.|(?!\1)[^\\])*?\1|\/\/.*|\/\*[\s\S]*?\*\//g, (all, quote) => (quote ? all : ''));
}

/** Get the string value of a property; of several with this name, the least nested one. */
function getLiteral(code: string, name: string): string | undefined {
  const found = [
    ...code.matchAll(new RegExp(`(?<![\\w.$])(["']?)${name}\\1:\\s*(['"\`])((?:(?!\\2)[^\\\\$\n])*)\\2`, 'g')),
  ];
  const depths = new Map(found.map((match) => [match, countBraces(code.slice(0, match.index))]));
  return found.sort((a, b) => (depths.get(a) ?? 0) - (depths.get(b) ?? 0))[0]?.[3];
}

function countBraces(code: string): number {
  return code.split('{').length - code.split('}').length;
}

/** Find the `routeBasePath` beside a `path` that is the content folder, or else the one in `docs`. */
function findRouteBasePath(code: string, dir: string, contentDir: string): string | undefined {
  const blocks = [...code.matchAll(/\brouteBasePath["']?:\s*(['"`])([^'"`$]*)\1/g)].map((match) => {
    const { start, text } = getBlock(code, match.index);
    const before = code.slice(0, start);
    const path = getLiteral(text, 'path');
    const isPlugin = path === undefined && /\bplugin-content-docs['"`]\s*,\s*$/.test(before);
    return { route: match[2], isDocs: isPlugin || /\bdocs["']?:\s*$/.test(before), path };
  });
  const isContent = (name: string) => path.resolve(dir, name) === contentDir;
  return (
    blocks.find((block) => block.path !== undefined && isContent(block.path)) ??
    blocks.find((block) => block.path === undefined && block.isDocs) ??
    blocks.find(({ isDocs }) => isDocs)
  )?.route;
}

/** Get the innermost block in braces around a position. */
function getBlock(code: string, position: number): { start: number; text: string } {
  const findBrace = (step: 1 | -1, brace: string, opposite: string) => {
    let depth = 0;
    let index = position;
    for (; index >= 0 && index < code.length; index += step) {
      if (code[index] === opposite) depth++;
      if (code[index] !== brace) continue;
      if (depth === 0) break;
      depth--;
    }
    return index;
  };
  const start = findBrace(-1, '{', '}');
  return { start, text: code.slice(start + 1, findBrace(1, '}', '{')) };
}
