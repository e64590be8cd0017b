import path from 'node:path';
import { z } from 'zod';
import { readDataFile, readDataFileWithLines } from '../../content/data-file';
import { listSources } from '../../content/sources';
import type { Problem } from '../../problem';
import { findMkDocsFile, getDocsDir, type Settings } from '../../settings';
import type { DocusaurusSite } from '../docusaurus/site-config';
import { describePlainSite } from '../plain';

const text = z.string().trim().min(1).optional().catch(undefined);
const patterns = z.string().default('').catch('');

// Invalid settings count as missing. https://www.mkdocs.org/user-guide/configuration/
const configSchema = z.object({
  INHERIT: text,
  site_name: text,
  site_description: text,
  site_url: text,
  theme: z.object({ language: text, locale: text }).optional().catch(undefined),
  exclude_docs: patterns,
  draft_docs: patterns,
  not_in_nav: patterns,
  nav: z.array(z.unknown()).optional().catch(undefined),
  markdown_extensions: z.unknown().optional(),
});

/** A MkDocs configuration, with the lines of its values. */
type MkDocsConfig = z.output<typeof configSchema> & {
  /** The folder of the configuration. */
  dir: string;
  /** The name of the configuration file. */
  source: string;
  getLine: (path: PropertyKey[]) => number;
  /** The file that it inherits from, as a path from `dir`. */
  inherits?: string;
};

/** Find the MkDocs configuration of a content folder: in it, or in its parent if its `docs_dir` is this folder. */
export function findConfigFile(contentDir: string): string | undefined {
  const above = findMkDocsFile(path.dirname(contentDir));
  return findMkDocsFile(contentDir) ?? (above && getDocsDir(above) === contentDir ? above : undefined);
}

/** Read the MkDocs configuration of a content folder; the defaults if it has none. */
export function readMkDocsConfig(contentDir: string, problems: Problem[]): MkDocsConfig {
  const file = findConfigFile(contentDir) ?? path.join(path.dirname(contentDir), 'mkdocs.yml');
  const [dir, source] = [path.dirname(file), path.basename(file)];
  const { data = configSchema.parse({}), getLine = () => 1 } =
    readDataFileWithLines(dir, source, configSchema, problems) ?? {};
  const parent = path.resolve(dir, data.INHERIT ?? source);
  const base = parent === file ? undefined : readParent(parent, dir, problems);
  // Lists such as the navigation replace those of the parent.
  const isSet = (value: unknown) => value !== undefined && value !== '';
  const own = Object.fromEntries(Object.entries(data).filter(([, value]) => isSet(value)));
  const theme = { ...base?.theme, ...data.theme };
  const inherited = base ? { inherits: path.relative(dir, parent) } : {};
  return { ...data, ...base, ...own, theme, ...inherited, dir, source, getLine };
}

/** Read the configuration that another one inherits from: a YAML file in its folder or the folder above. */
function readParent(file: string, dir: string, problems: Problem[]): z.output<typeof configSchema> | undefined {
  const isBeside = [dir, path.dirname(dir)].includes(path.dirname(file)) && /\.ya?ml$/.test(file);
  return isBeside ? readDataFile(path.dirname(file), path.basename(file), configSchema, problems) : undefined;
}

/** Describe a MkDocs site, with the published address from its configuration. */
export function describeMkDocsSite(settings: Settings): DocusaurusSite {
  return describePlainSite(settings, readMkDocsConfig(settings.contentDir, []).site_url);
}

/** List the sources of a MkDocs site's pages, without those that its configuration excludes. */
export function listMkDocsSources(contentDir: string): string[] {
  const { exclude_docs, draft_docs } = readMkDocsConfig(contentDir, []);
  const excluded = listMatches(contentDir, `/templates/\n${exclude_docs}\n${draft_docs}`);
  return listSources(contentDir, ['**/*.md']).filter((source) => !excluded.has(source));
}

/** List the sources that match patterns in the syntax of `.gitignore`, one per line. Ignores lines that begin with `!`. */
export function listMatches(contentDir: string, lines: string): Set<string> {
  const globs = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[#!]/.test(line))
    .flatMap((line) => {
      const name = line.replace(/^\/|\/$/g, '');
      // A pattern with a slash before its end is relative to the root.
      const glob = line.replace(/\/$/, '').includes('/') ? name : `**/${name}`;
      return line.endsWith('/') ? [`${glob}/**`] : [glob, `${glob}/**`];
    });
  return new Set(globs.length > 0 ? listSources(contentDir, globs) : []);
}
