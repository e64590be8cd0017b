import { existsSync, statSync } from 'node:fs';
import path, { posix } from 'node:path';
import { type ContentFile, isInFolder, readForeignSource } from '../../content/sources';
import type { Problem } from '../../problem';
import type { Settings } from '../../settings';
import { readDocusaurusSite } from './site-config';

/** The folders of a site that are made of code or samples. */
const CODE_FOLDER = /^@site\/(?:src|(?:code-?)?(?:examples|samples|snippets))\//;

/** The folders that docs can import from: the content and its site. A target is a path relative to the content folder. */
export class SiteFolders {
  private readonly contentDir: string;
  private readonly originalDir: string;
  private readonly siteDir: string;
  /** The files that are MDX, as in DocusaurusSite. */
  readonly format?: string;

  constructor(settings: Settings) {
    const { contentDir, originalDir = contentDir } = settings;
    this.contentDir = contentDir;
    this.originalDir = originalDir;
    const { dir, format } = readDocusaurusSite(settings);
    this.siteDir = dir;
    this.format = format;
  }

  /** Resolve an imported module to a target; undefined for a package. `source` is the importing file. */
  resolve(module: string, source: string): string | undefined {
    if (module.startsWith('@site/')) {
      return toPosix(path.relative(this.originalDir, path.join(this.siteDir, module.slice('@site/'.length))));
    }
    return /^\.{1,2}\//.test(module) ? posix.join(posix.dirname(source), module) : undefined;
  }

  /** Check whether pages may show the source of a target: it is content, code or a sample, and not hidden. */
  isShowable(target: string): boolean {
    const isShared = !target.startsWith('../') || CODE_FOLDER.test(this.getAlias(target));
    return isShared && !target.split('/').some((name) => name.startsWith('.') && name !== '..');
  }

  /** Get the absolute path of a target. */
  getFile(target: string): string {
    return path.resolve(this.originalDir, target);
  }

  /** Get the name of a target for messages: a path from `@site` if it is in the site. */
  getAlias(target: string): string {
    return isBelow(this.getFile(target), this.siteDir)
      ? `@site/${toPosix(path.relative(this.siteDir, this.getFile(target)))}`
      : target;
  }

  /** Get the folder of a target, relative to a doc's folder, or from `@site` if it is outside the content folder. */
  getBase(source: string, target: string): string {
    const dir = posix.dirname(target);
    return target.startsWith('../') ? posix.dirname(this.getAlias(target)) : posix.relative(posix.dirname(source), dir);
  }

  /** Read a target in the folders, or return the reason why it cannot be read. */
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
