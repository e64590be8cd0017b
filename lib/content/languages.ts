import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { addFilesToHash, getContentHash, getDisplayPath, writeAtomically } from '../files';
import { fail, type Problem } from '../problem';
import type { Settings, Translation } from '../settings';
import { IDENTITY_SOURCE, readIdentity } from './identity';
import { isInFolder, listDocSources, listSources } from './sources';

/** A language of a site, with its base path. */
export type SiteLanguage = {
  code: string;
  label: string;
  basePath: string;
  /** The ids of the translated docs and site pages; absent for the main language. */
  translated?: Set<string>;
};

/** The folder of the merged content of each language. */
const MERGED_DIR = path.resolve('.cache/languages');

/** List the languages other than the main one. Older versions of content have none. */
export function listTranslations(settings: Settings): Translation[] {
  const main = settings.translation?.main ?? settings;
  if (main.originalDir !== undefined || main.preview?.upgradeFrom) return [];
  const { language: mainLanguage, languages } = readIdentity(main.contentDir, []);
  return languages.map(({ code, label, content }) => {
    const dir = path.resolve(main.contentDir, '..', content);
    if (existsSync(dir) && !isInFolder(dir, path.dirname(main.contentDir))) {
      const problem = `The folder ${content} is a symbolic link to a folder outside the one that has the content folder.`;
      fail(getDisplayPath(main.contentDir, IDENTITY_SOURCE), problem, 'Replace the link with the folder.');
    }
    return { code, label, dir, mainLanguage, main };
  });
}

/** List the languages of a site, the main one first. Empty if there is only one. */
export function listSiteLanguages(settings: Settings): SiteLanguage[] {
  const translations = listTranslations(settings);
  const [first] = translations;
  if (!first) return [];
  const { mainLanguage } = first;
  const [name = mainLanguage] = mainLanguage.split('-');
  const label = new Intl.DisplayNames(name, { type: 'language' }).of(name) ?? name;
  return [
    { code: mainLanguage, label, basePath: first.main.basePath },
    ...translations.map(({ code, label, dir, main }) => {
      const translated = new Set(listPageSources(dir).map(getPageId));
      return { code, label, basePath: `${main.basePath}/${code}`, translated };
    }),
  ];
}

/** Get the settings of every language but the main one, with a folder that has the content of both. */
export function getTranslationSettings(settings: Settings): Settings[] {
  return listTranslations(settings).map((translation) => {
    const { code, dir, main } = translation;
    return {
      ...main,
      translation,
      contentDir: mergeFolders(main.contentDir, dir),
      // The record of an installation is of all languages.
      installationDir: main.installationDir ?? main.contentDir,
      outDir: path.join(main.outDir, code),
      basePath: `${main.basePath}/${code}`,
      preview: main.preview && {
        ...main.preview,
        liveUrl: main.preview.liveUrl && `${main.preview.liveUrl}/${code}`,
        base: { type: 'none', reason: 'only the main language is compared' },
      },
    };
  });
}

/** Write the files of two folders into one, those of the second in place of the same files of the first. */
function mergeFolders(mainDir: string, dir: string): string {
  const merged = path.join(MERGED_DIR, `${path.basename(dir)}-${getContentHash(`${mainDir} ${dir}`)}`);
  // checkLanguages reports pages that the main language lacks.
  const mainPages = listPageSources(mainDir).map(getPageId);
  const unknown = listPageSources(dir).filter((source) => !mainPages.includes(getPageId(source)));
  const own = listSources(dir, ['**', `!${IDENTITY_SOURCE}`]).filter((source) => !unknown.includes(source));
  const ids = new Set(own.map(getPageId));
  const others = listSources(mainDir, ['**']).filter((source) => !ids.has(getPageId(source)));
  const all = new Map([...listFiles(mainDir, others), ...listFiles(dir, own)]);
  for (const source of listSources(merged, ['**'])) if (!all.has(source)) rmSync(path.join(merged, source));
  for (const [source, file] of all) {
    const target = path.join(merged, source);
    const contents = readFileSync(file);
    if (existsSync(target) && readFileSync(target).equals(contents)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    writeAtomically(target, contents);
  }
  return merged;
}

/** List files with their paths, without symbolic links to files outside the folder. */
function listFiles(dir: string, sources: string[]): [source: string, file: string][] {
  const files = sources.map((source): [string, string] => [source, path.join(dir, source)]);
  return files.filter(([, file]) => isInFolder(file, dir));
}

/** Get the file that writers edit for a source in merged content, for messages. */
export function getAuthoredFile(source: string, { dir, main }: Translation): string {
  return getDisplayPath(existsSync(path.join(dir, source)) ? dir : main.contentDir, source);
}

/** Name the files that writers edit in place of those in merged content. */
export function locateProblems(problems: Problem[], { translation, contentDir }: Settings): Problem[] {
  if (!translation) return problems;
  const locate = (text: string) => {
    const [before = '', ...parts] = text.split(`${getDisplayPath(contentDir, '')}/`);
    const located = parts.map((part) => {
      const [, source = '', rest = ''] = /^([\w./-]*[\w/-]|)(.*)$/s.exec(part) ?? [];
      return getAuthoredFile(source, translation) + rest;
    });
    return before + located.join('');
  };
  return problems.map((each) => {
    return { ...each, file: locate(each.file), problem: locate(each.problem), fix: locate(each.fix) };
  });
}

/** List the sources of all docs and site pages. */
export function listPageSources(dir: string): string[] {
  return [...listDocSources(dir), ...listSources(dir, ['_site/**/*.mdx'])];
}

/** Get the id of a page from its source; other files keep their names. */
export function getPageId(source: string): string {
  return source.replace(/\.mdx?$/, '');
}

/** Hash all files of the content in every language and of the installation's record, and the address of the site. */
export function hashContent(settings: Settings): string {
  const { contentDir, installationDir, basePath, siteUrl } = settings;
  const hash = createHash('sha256').update(JSON.stringify({ basePath, siteUrl }));
  addFilesToHash(hash, contentDir, listSources(contentDir, ['**']));
  for (const { dir } of listTranslations(settings)) addFilesToHash(hash, dir, listSources(dir, ['**']));
  if (installationDir) addFilesToHash(hash, installationDir, listSources(installationDir, ['**']));
  return hash.digest('hex');
}
