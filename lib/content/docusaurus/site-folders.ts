import { existsSync, statSync } from 'node:fs';
import path, { posix } from 'node:path';
import type { Problem } from '../../problem';
import type { Settings } from '../../settings';
import { type ContentFile, isInFolder, readForeignSource } from '../sources';
import { readDocusaurusSite } from './site-config';

/** The folders of a site that are made of code or samples. */
const CODE_FOLDER = /^@site\/(?:src|(?:code-?)?(?:examples|samples|snippets))\//;

/** The folders that texts can be included from: the content and its Docusaurus site. Targets are paths from the content. */
export class SiteFolders {
  private readonly contentDir: string;
  private readonly originalDir: string;
  private readonly siteDir: string;
  /** Which files are MDX: `mdx`, `md` or `detect`; absent for `mdx`. */
  readonly format?: string;

  constructor(settings: Settings) {
    const { contentDir, originalDir = contentDir } = settings;
    this.contentDir = contentDir;
    this.originalDir = originalDir;
    const { dir, format } = readDocusaurusSite(settings);
    this.siteDir = dir;
    this.format = format;
  }

  /** Resolve a module that the text at a source imports; undefined for a package. */
  resolve(module: string, source: string): string | undefined {
    if (module.startsWith('@site/')) {
      return toPosix(path.relative(this.originalDir, path.join(this.siteDir, module.slice('@site/'.length))));
    }
    return /^\.{1,2}\//.test(module) ? posix.join(posix.dirname(source), module) : undefined;
  }

  /** Check whether a target can be shown as it is: a file of the content, code or samples of the site, not hidden. */
  isForReaders(target: string): boolean {
    const isShared = !target.startsWith('../') || CODE_FOLDER.test(this.getAlias(target));
    return isShared && !target.split('/').some((name) => name.startsWith('.') && name !== '..');
  }

  /** Get the absolute path of a target. */
  getFile(target: string): string {
    return path.resolve(this.originalDir, target);
  }

  /** Get the name of a target for messages, from `@site` if it is in the site. */
  getAlias(target: string): string {
    return isBelow(this.getFile(target), this.siteDir)
      ? `@site/${toPosix(path.relative(this.siteDir, this.getFile(target)))}`
      : target;
  }

  /** Get the path from a doc's folder to a target's; from `@site` if that is outside the content folder. */
  getBase(source: string, target: string): string {
    const dir = posix.dirname(target);
    return target.startsWith('../') ? posix.dirname(this.getAlias(target)) : posix.relative(posix.dirname(source), dir);
  }

  /** Read a target, or return why it is not read. Nothing outside the folders is read. */
  read(target: string, problems: Problem[]): ContentFile | string {
    const outside = 'is outside the folder of the site';
    const isContent = !target.startsWith('../');
    if (!isContent && !isBelow(this.getFile(target), this.siteDir)) return outside;
    const file = isContent ? path.join(this.contentDir, target) : this.getFile(target);
    if (!existsSync(file) || !statSync(file).isFile()) return 'does not exist';
    const dir = [this.contentDir, this.siteDir].find((each) => isInFolder(file, each));
    return dir === undefined ? outside : readForeignSource(dir, toPosix(path.relative(dir, file)), problems);
  }
}

function isBelow(file: string, dir: string): boolean {
  return file.startsWith(dir + path.sep);
}

function toPosix(file: string): string {
  return file.split(path.sep).join('/');
}
