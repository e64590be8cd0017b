import { z } from 'zod';
import { isExampleAddress } from '../example-address';
import { getDisplayPath } from '../files';
import { suggest } from '../nearest';
import type { Problem } from '../problem';
import { READERS, type ReaderName, type Settings, type Translation } from '../settings';
import { isExternalAddress } from '../slug';
import { readDataFile } from './data-file';
import type { Doc } from './doc';
import { searchFactors, text } from './schema';
import { hasSource } from './sources';

/** The file of a site's name, look and links, in the content folder. */
export const IDENTITY_SOURCE = 'site.yml';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour such as "#0b5a45"');

/** The path of a file in the content folder's `public/`. */
const publicPath = (extensions: string, example: string) =>
  z.string().regex(new RegExp(`^/[\\w./-]+\\.(?:${extensions})$`), `the path of a file in public/, such as ${example}`);

const logoPath = publicPath('svg|png|webp', '/logo.svg');

/** The path of a font in the content folder. */
const fontPath = z
  .string()
  .regex(/^[\w-][\w./-]*\.(?:woff2|ttf|otf)$/, 'the path of a font in this folder, such as _fonts/name.woff2');

/** A link of the identity, to a doc id, a path of this site or an address. */
const link = z.strictObject({ label: text, to: text });

const links = z.array(link);

const footer = z.strictObject({ text: z.string(), links });

const home = z.strictObject({
  title: text.optional(),
  lede: text.optional(),
  often: links,
  doors: z.array(z.strictObject({ title: text, text, to: text, links: links.default([]) })),
  needed: links,
});

/** A language other than the main one; `content` is a folder beside the content folder. */
const languageSchema = z.strictObject({
  code: z.string().refine(isLanguageCode, 'a code of BCP 47 such as cy or pt-BR'),
  label: text,
  content: z.string().regex(/^[\w-][\w.-]*$/, 'the name of a folder beside the content folder, such as content-cy'),
});

/** The schema of `site.yml`. */
export const identitySchema = z.strictObject({
  name: text,
  wordmark: z
    .strictObject({ strong: text, light: z.string().default(''), hasRing: z.boolean().default(false) })
    .optional(),
  description: text.optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'a language such as en-GB')
    .default('en-GB'),
  languages: z.array(languageSchema).default([]),
  outdated_after: z.number().int().min(0).optional(),
  logo: z.strictObject({ light: logoPath, dark: logoPath, has_name: z.boolean().default(false) }).optional(),
  favicon: publicPath('svg|png', '/favicon.svg').optional(),
  touch_icon: publicPath('png', '/touch-icon.png').optional(),
  font: z.strictObject({ family: text.regex(/^[\w -]+$/), file: fontPath, bold: fontPath.optional() }).optional(),
  accent: z.strictObject({ light: colour, dark: colour, plate: colour }).optional(),
  content: z.enum(READERS).default('strict'),
  records: z
    .strictObject({
      sidebar: z
        .string()
        .regex(/^[A-Za-z]\w*$/, 'a name such as sidebar')
        .default('sidebar'),
    })
    .prefault({}),
  audiences: z.record(z.string(), text).default({}),
  search: searchFactors,
  edit: z
    .string()
    .regex(/^https:\/\/.*\{source\}/, 'an address that begins with https:// and contains {source}')
    .optional(),
  report: z
    .string()
    .regex(
      /^(mailto:|https:\/\/).*\{address\}/,
      'an address that begins with mailto: or https:// and contains {address}',
    )
    .optional(),
  security: z
    .strictObject({
      contact: z
        .array(
          z
            .string()
            .regex(
              /^(mailto:|https:\/\/|tel:)[\x21-\x7e]+$/,
              'an address that begins with mailto:, https:// or tel:, in one line',
            ),
        )
        .min(1),
      policy: z
        .string()
        .regex(/^https:\/\/[\x21-\x7e]+$/, 'an address that begins with https://, in one line')
        .optional(),
    })
    .optional(),
  precompress: z.boolean().default(false),
  search_engine: z
    .string()
    .regex(/^https:\/\//, 'an address that begins with https://')
    .optional(),
  offline: z.boolean().default(false),
  header: z.array(link).default([]),
  footer: footer.extend({ text: footer.shape.text.default(''), links: links.default([]) }).prefault({}),
  home: home
    .extend({ often: links.default([]), doors: home.shape.doors.default([]), needed: links.default([]) })
    .prefault({}),
});

const { audiences, header } = identitySchema.shape;

/** The fields that a folder with translated content may have. Without a field, the main language's is used. */
const translatedSchema = identitySchema
  .pick({ name: true, wordmark: true, description: true, edit: true, report: true })
  .extend({ audiences: audiences.unwrap(), header: header.unwrap(), footer: footer.partial(), home: home.partial() })
  .partial();

/** The identity of a site: its name, look, links and options. */
export type Identity = z.output<typeof identitySchema>;

export type IdentityLink = z.output<typeof link>;

/** The parts of a site's identity that the files of another tool contain. */
export type DescribedSite = { content: ReaderName; name?: string; description?: string; language?: string };

/** Finds the tool of a content folder without `site.yml`. */
export type DescribeSite = (contentDir: string) => DescribedSite;

/** Read a content folder's identity; without `site.yml`, `describe` gives its parts. */
export function readIdentity(contentDir: string, problems: Problem[], describe?: DescribeSite): Identity {
  const name = 'Documentation';
  if (!hasSource(contentDir, IDENTITY_SOURCE)) return identitySchema.parse({ name, ...describe?.(contentDir) });
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
  const own = readDataFile(dir, IDENTITY_SOURCE, translatedSchema, problems);
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

/** Check that a text is a language's code in its usual form: https://www.rfc-editor.org/info/bcp47 */
function isLanguageCode(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code)[0] === code;
  } catch {
    return false;
  }
}

/** Report an identity without audiences, and an example address on a published site. */
export function checkIdentity(
  { audiences, report, search }: Identity,
  settings: Settings,
  isConverted: boolean,
  problems: Problem[],
): void {
  const file = getDisplayPath(settings.contentDir, IDENTITY_SOURCE);
  if (!isConverted && Object.keys(audiences).length === 0) {
    problems.push({
      severity: 'error',
      file,
      problem: 'The site has no audiences, but every page needs one.',
      fix: 'Add a line such as audiences: { editor: Content editors }',
    });
  }
  checkAudience(Object.keys(search.audiences), Object.keys(audiences), { file }, problems);
  if (settings.siteUrl && report && isExampleAddress(report)) {
    problems.push({
      severity: 'warning',
      file,
      problem: `The address in "report" is only an example: ${report.split('?')[0]}. Readers cannot report problems.`,
      fix: 'Write the address of the team or the form that takes reports.',
    });
  }
}

/** Get the href to report a problem with a page; undefined if the identity has none. */
export function getReportHref(identity: Identity, title: string, address: string): string | undefined {
  return identity.report
    ?.replaceAll('{title}', encodeURIComponent(title))
    .replaceAll('{address}', encodeURIComponent(address));
}

/** Get the href to edit a doc's source; undefined if the identity has none. */
export function getEditHref(identity: Identity, source: string): string | undefined {
  return identity.edit?.replaceAll('{source}', source.split('/').map(encodeURIComponent).join('/'));
}

/** Get the href to edit a doc: that of the doc, or else of the site. `null` removes the link. */
export function getDocEditHref({ source, editUrl, language }: Doc, identity: Identity): string | undefined {
  // The files of the main language are elsewhere.
  if (language !== undefined) return undefined;
  if (editUrl === null) return undefined;
  return editUrl && isExternalAddress(editUrl) ? editUrl : getEditHref(identity, source);
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
