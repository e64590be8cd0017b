import { z } from 'zod';
import { READERS } from '../settings';
import { isExternalAddress } from '../slug';
import { type Doc, searchFactors, text } from './doc';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour such as "#0b5a45"');

/** The path of a file in the content folder's `public/`. */
const publicPath = (extensions: string, example: string) =>
  z.string().regex(new RegExp(`^/[\\w./-]+\\.(?:${extensions})$`), `the path of a file in public/, such as ${example}`);

const logoPath = publicPath('svg|png|webp', '/logo.svg');

/** The path of a font in the content folder. */
const fontPath = z
  .string()
  .regex(/^[\w-][\w./-]*\.(?:woff2|ttf|otf)$/, 'the path of a font in this folder, such as _fonts/name.woff2');

const fontFamily = text.regex(/^[\w -]+$/, 'letters, digits, spaces and hyphens');

/** A link of the identity, to a doc id, a path of this site or an address. */
const link = z.strictObject({ label: text, to: text });

const links = z.array(link);

const footer = z.strictObject({ text: z.string(), links });

const home = z.strictObject({
  title: text.optional(),
  lede: text.optional(),
  /** The id of the question whose recorded answer is the address of the website. */
  website: text.optional(),
  doors: z.array(z.strictObject({ title: text, text, to: text, audience: text.optional(), links: links.default([]) })),
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
  font: z.strictObject({ family: fontFamily, file: fontPath, bold: fontPath.optional() }).optional(),
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
  home: home.extend({ doors: home.shape.doors.default([]), needed: links.default([]) }).prefault({}),
});

const { audiences, header } = identitySchema.shape;

/** The fields that a folder with translated content may have. Without a field, the main language's is used. */
export const translatedIdentitySchema = identitySchema
  .pick({ name: true, wordmark: true, description: true, edit: true, report: true })
  .extend({ audiences: audiences.unwrap(), header: header.unwrap(), footer: footer.partial(), home: home.partial() })
  .partial();

/** The identity of a site: its name, look, links and options. */
export type Identity = z.output<typeof identitySchema>;

/** Check that a text is a language's code in its usual form: https://www.rfc-editor.org/info/bcp47 */
function isLanguageCode(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code)[0] === code;
  } catch {
    return false;
  }
}

/** The colour tokens that follow the accent, in each theme. */
export type AccentColours = Record<'light' | 'dark', Record<string, string>>;

/** A file of the content folder that is published unchanged; `path` begins with a slash. */
export type PublicFile = { path: string; file: string };

/** A logo for light or dark backgrounds, with its path in the site and its size in CSS pixels. */
export type LogoImage = { path: string; file: string; width: number; height: number };

/** A file of a font, with the weights that it is for and its path in the site. */
export type FontFile = { path: string; file: string; weight: '400' | '700' | '400 700' };

/** The look of a site: what its content folder brings. */
export type Brand = {
  colours?: AccentColours;
  logo?: { light: LogoImage; dark: LogoImage; hasName: boolean };
  faviconPath: string;
  touchIconPath?: string;
  font?: { family: string; files: FontFile[] };
  publicFiles: PublicFile[];
  /** The content folder's own stylesheet. */
  css: string;
};

/** The size of a social card in px. Social networks show this size without cropping. */
export const CARD_SIZE = { width: 1200, height: 630 };

/** Get the href to report a problem with a page; undefined if the identity has none. */
export function getReportHref(identity: Identity, title: string, address: string): string | undefined {
  return identity.report
    ?.replaceAll('{title}', encodeURIComponent(title))
    .replaceAll('{address}', encodeURIComponent(address));
}

/** Get the href to edit a doc: that of the doc, or else of the site. `null` removes the link. */
export function getDocEditHref(
  { source, editUrl, language }: Pick<Doc, 'source' | 'editUrl' | 'language'>,
  identity: Identity,
): string | undefined {
  // The files of the main language are elsewhere.
  if (language !== undefined || editUrl === null) return undefined;
  if (editUrl && isExternalAddress(editUrl)) return editUrl;
  return identity.edit?.replaceAll('{source}', source.split('/').map(encodeURIComponent).join('/'));
}
