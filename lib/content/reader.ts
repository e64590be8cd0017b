import { getDisplayPath } from '../files';
import { type Doc, type DocFields, toDoc } from '../model/doc';
import type { Identity } from '../model/identity';
import type { Installation } from '../model/installation';
import type { SidebarItem } from '../model/sidebar';
import type { Problem } from '../problem';
import type { Settings } from '../settings';
import { getTextLanguage, inheritFields, type SplitFile, splitFile } from './frontmatter';
import type { ReaderFunctions } from './site';
import type { ContentFile } from './sources';

/** Docs from earlier runs, by source. A doc is reused while its file and the identity are unchanged. */
export type DocCache = Map<string, { key: string; doc?: Doc; problems: Problem[] }>;

/** What a reader reads docs from. Problems are added to `problems`. */
export type ReaderInput = {
  settings: Settings;
  identity: Identity;
  installation: Installation;
  problems: Problem[];
  cache: DocCache;
};

/** Reads one kind of content. */
export type Reader = ReaderFunctions & {
  /** Read the docs and the sidebar of a content folder. */
  read(input: ReaderInput): { docs: Doc[]; sidebar: SidebarItem[] };
  /** List the files outside the content folder that a build depends on, by folder. */
  listInputs(settings: Settings): { dir: string; files: string[] }[];
};

/** Functions that read one file. `parse` returns undefined if the file is not a doc. */
export type FileReader = {
  readFile(source: string, problems: Problem[]): ContentFile;
  /** Whether files are written for this engine: each needs frontmatter, and the slug `/` names the home page. */
  isOwnFormat: boolean;
  parse(split: SplitFile, file: ContentFile, problems: Problem[]): { id: string; fields: DocFields } | undefined;
};

/** Read docs, or take them from the cache. */
export function readDocs(sources: string[], reader: FileReader, input: ReaderInput): Doc[] {
  if (sources.length === 0) reportEmptyFolder(input);
  return sources.flatMap((source) => readCachedDoc(source, reader, input) ?? []);
}

function reportEmptyFolder({ settings, problems }: ReaderInput): void {
  const problem = 'The content folder has no pages.';
  const fix = 'Create one with npm run new -- getting-started/index, or set CONTENT_DIR to another folder.';
  problems.push({ severity: 'error', file: getDisplayPath(settings.contentDir, ''), problem, fix });
}

function readCachedDoc(source: string, reader: FileReader, input: ReaderInput): Doc | undefined {
  const { settings, identity, problems, cache } = input;
  const found: Problem[] = [];
  const file = reader.readFile(source, found);
  const { basePath, routeBasePath } = settings;
  const key = JSON.stringify([
    file.text,
    basePath,
    routeBasePath,
    identity.content,
    identity.audiences,
    file.included,
    file.readerData,
  ]);
  if (cache.get(source)?.key !== key)
    cache.set(source, { key, doc: readDoc(file, reader, settings, found), problems: found });
  problems.push(...(cache.get(source)?.problems ?? []));
  return cache.get(source)?.doc;
}

function readDoc(file: ContentFile, reader: FileReader, settings: Settings, problems: Problem[]): Doc | undefined {
  const { source, sourceLines, included } = file;
  const split = inheritFields(splitFile(file, problems, reader.isOwnFormat), source, settings, problems);
  const parsed = reader.parse(split, file, problems);
  if (!parsed) return undefined;
  const { body, bodyOffset } = split;
  const language = getTextLanguage(source, settings);
  const from = { id: parsed.id, source, file: file.file, body, bodyOffset, sourceLines, included, language };
  // For another tool, the slug `/` names the first page of its docs.
  return toDoc(from, parsed.fields, settings, reader.isOwnFormat ? 'home' : 'docs');
}
