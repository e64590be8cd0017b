import { z } from 'zod';
import { getDisplayPath } from '../files';
import { type Identity, identitySchema, translatedIdentitySchema } from '../model/identity';
import { suggest } from '../nearest';
import type { Problem } from '../problem';
import type { ReaderName, Settings, Translation } from '../settings';
import { isExampleAddress } from '../slug';
import { readDataFile } from './data-file';
import { hasSource } from './sources';

/** The file of a site's name, look and links, in the content folder. */
export const IDENTITY_SOURCE = 'site.yml';

/** The parts of a site's identity that the files of another tool contain. */
export type DescribedSite = { content: ReaderName; name?: string; description?: string; language?: string };

/** Finds the tool of a content folder without `site.yml`. */
type DescribeSite = (contentDir: string) => DescribedSite;

/** Read a content folder's identity; without `site.yml`, `describe` gives its parts. */
export function readIdentity(contentDir: string, problems: Problem[], describe?: DescribeSite): Identity {
  const name = 'Documentation';
  if (!hasSource(contentDir, IDENTITY_SOURCE)) {
    const described = describe?.(contentDir);
    return identitySchema.parse({ ...described, name: described?.name ?? name });
  }
  const identity = readDataFile(contentDir, IDENTITY_SOURCE, identitySchema, problems);
  return identity ?? identitySchema.parse({ name, ...readDataFile(contentDir, IDENTITY_SOURCE, docRulesSchema, []) });
}

/** Read the identity of a site in its language. */
export function readSiteIdentity(
  { contentDir, translation }: Settings,
  problems: Problem[],
  describe?: DescribeSite,
): Identity {
  return translation ? readTranslatedIdentity(translation, problems) : readIdentity(contentDir, problems, describe);
}

/** Read the identity of a language: that of the main language, with the fields that are translated. */
function readTranslatedIdentity({ code, dir, main }: Translation, problems: Problem[]): Identity {
  const identity = readIdentity(main.contentDir, []);
  const own = readDataFile(dir, IDENTITY_SOURCE, translatedIdentitySchema, problems);
  // Without an own address, the links to edit pages would lead to the files of the main language.
  return {
    ...identity,
    edit: undefined,
    ...own,
    audiences: { ...identity.audiences, ...own?.audiences },
    footer: { ...identity.footer, ...own?.footer },
    home: { ...identity.home, ...own?.home },
    language: code,
  };
}

/** The fields that the check of docs needs. They are read even if other fields are invalid. */
const docRulesSchema = z.object({
  content: identitySchema.shape.content.catch('strict'),
  audiences: identitySchema.shape.audiences.catch({}),
});

/** Report an identity without audiences, and an example address on a published site. */
export function checkIdentity(
  { audiences, report, search, home }: Identity,
  settings: Settings,
  isConverted: boolean,
  problems: Problem[],
): void {
  const file = getDisplayPath(settings.contentDir, IDENTITY_SOURCE);
  if (!isConverted && Object.keys(audiences).length === 0) {
    const fix = 'Add a line such as audiences: { editor: Content editors }';
    problems.push({ severity: 'error', file, problem: 'The site has no audiences, but every page needs one.', fix });
  }
  const named = [...Object.keys(search.audiences), ...home.doors.flatMap(({ audience }) => audience ?? [])];
  checkAudience(named, Object.keys(audiences), { file }, problems);
  if (settings.siteUrl && report && isExampleAddress(report)) {
    const problem = `The address in "report" is only an example: ${report.split('?')[0]}. Readers cannot report problems.`;
    const fix = 'Write the address of the team or the form that takes reports.';
    problems.push({ severity: 'warning', file, problem, fix });
  }
}

/** Report audiences of a file that the site does not have. */
export function checkAudience(
  audience: string[],
  known: string[],
  place: Pick<Problem, 'file' | 'line'>,
  problems: Problem[],
): void {
  // checkIdentity reports an identity without audiences.
  for (const name of known.length > 0 ? audience : []) {
    if (known.includes(name)) continue;
    const fix = suggest(name, known, `Write one or more of ${known.join(', ')}.`);
    problems.push({ severity: 'error', ...place, problem: `Unknown audience "${name}".`, fix });
  }
}
