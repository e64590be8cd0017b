import { findFieldLine, guessFields, parseFrontmatter, type SplitFile } from '../../content/frontmatter';
import { checkAudience } from '../../content/identity';
import { buildLandingDocs } from '../../content/new-doc';
import { type FileReader, type Reader, readDocs } from '../../content/reader';
import { type ContentFile, listDocSources, listSources, readSource } from '../../content/sources';
import { getDisplayPath } from '../../files';
import { type Doc, type DocFields, frontmatterSchema } from '../../model/doc';
import type { Identity } from '../../model/identity';
import { buildSidebar, type SidebarItem } from '../../model/sidebar';
import type { Problem } from '../../problem';
import { applyRecordedTitles, getInstallationFacts } from '../../record/body-facts';
import type { Settings } from '../../settings';
import { checkDocId } from '../../slug';

/** Reads content that is written for this engine. */
export const strictReader: Reader = {
  read(input) {
    const { settings, identity, installation, problems } = input;
    const { contentDir } = settings;
    const fileReader: FileReader = {
      readFile: (source, found) => readSource(contentDir, source, found),
      isOwnFormat: true,
      parse: (split, file, found) => parseDoc(split, file, identity, found),
    };
    const read = readDocs(listDocSources(contentDir), fileReader, input);
    return arrangeDocs(applyRecordedTitles(read, installation, problems), settings, problems);
  },
  listInputs: () => [],
  getContext: (doc, site) => getInstallationFacts(doc.body, site),
  adaptProblems: (problems) => problems,
};

function parseDoc(
  split: SplitFile,
  { source, file }: ContentFile,
  identity: Identity,
  problems: Problem[],
): { id: string; fields: DocFields } | undefined {
  const id = source.replace(/\.mdx?$/, '');
  const problem = checkDocId(id);
  if (problem) {
    const fix = 'Rename the file or folder: letters, digits, hyphens and underscores only.';
    problems.push({ severity: 'error', file, problem, fix });
    return undefined;
  }
  // Keep a doc with an invalid field, so that its text and the links to it are still checked.
  const fields = parseFrontmatter(split, frontmatterSchema, file, problems) ?? guessFields(split, id);
  const line = findFieldLine(split, 'audience');
  checkAudience(fields.audience, Object.keys(identity.audiences), { file, line }, problems);
  return { id, fields };
}

/** Arrange docs in the order of their folders, with a landing page for each folder. */
function arrangeDocs(read: Doc[], settings: Settings, problems: Problem[]): { docs: Doc[]; sidebar: SidebarItem[] } {
  const docs = [...read, ...buildLandingDocs(read, settings, problems)];
  for (const source of listSources(settings.contentDir, ['**/_category_.{json,yml,yaml}'])) {
    const file = getDisplayPath(settings.contentDir, source);
    const problem = 'Category files are only read in content of other tools.';
    const fix = 'Set title and sidebar_position in index.mdx of this folder, and delete this file.';
    problems.push({ severity: 'error', file, problem, fix });
  }
  return { docs, sidebar: buildSidebar(docs) };
}
