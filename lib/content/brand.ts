import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { getContrastRatio, mixColours, mixUntilContrast, readColourTokens } from '../colour';
import { getDisplayPath } from '../files';
import type { AccentColours, Brand, FontFile, Identity, LogoImage, PublicFile } from '../model/identity';
import { suggest } from '../nearest';
import type { Problem } from '../problem';
import { isReservedPath } from '../slug';
import { findActiveMarkup } from './active-markup';
import { readDataFileWithLines } from './data-file';
import { IDENTITY_SOURCE } from './identity';
import { readImageSize } from './links';
import { hasSource, isInFolder, listDocSources, listSources, readSource } from './sources';

const CUSTOM_CSS_SOURCE = 'custom.css';

/**
 * Addresses without quotes, in which quotes have no meaning; and comments and texts in quotes, in which other signs have none. A text
 * without a closing quote ends with its line. https://www.w3.org/TR/css-syntax-3/#tokenization
 */
const ADDRESS_COMMENT_OR_TEXT =
  /(?<![\w#@\0\u0080-\uFFFF-])url\(\s*(?!["'\s])[^)]*|\/\*[\s\S]*?(?:\*\/|$)|(["'])(?:(?!\1)[^\\\n\f]|\\[\s\S])*\1?/gi;

const MAX_ADDRESS_LENGTH = 2_000;

const MAX_CSS_PROBLEMS = 20;

/** Rules and functions that load files, besides `url()`. */
const LOADING_RULES =
  /<!--|@import|@namespace|@charset|(?:-webkit-)?image-set\(|(?<![\w-])(?:src|image)\(|expression\(|-moz-binding/i;

/** The folder in the content folder whose files are published unchanged, at the root of the site. */
const PUBLIC_DIR = 'public';

/** The types of files that a content folder may publish: images, PDF and text. */
const PUBLIC_EXTENSIONS = ['avif', 'gif', 'jpg', 'jpeg', 'png', 'svg', 'webp', 'pdf', 'txt'];

/** Files that the build writes itself at the root of the site. */
const BUILT_FILES = /^(?:robots|llms|llms-full)\.txt$|^social-card[^/]*\.png$/;

/** The largest file, as for images of pages. */
const MAX_PUBLIC_BYTES = 10_000_000;

/** Get the path of a site's icon: its own, or that of the engine. */
export function getFaviconPath({ favicon }: Identity): string {
  return favicon ?? '/favicon.svg';
}

/** The family of the engine's own font. */
export const DEFAULT_FONT = 'Atkinson Hyperlegible Next';

type Report = (field: string[], problem: string, fix: string) => void;

/** Read the look of a site from its identity and the files of its content folder. Reports what cannot be used. */
export function readBrand(contentDir: string, identity: Identity, problems: Problem[]): Brand {
  const publicFiles = readPublicFiles(contentDir, problems);
  const files = new Map(publicFiles.map((each) => [each.path, each.file]));
  const report = createReport(contentDir, problems);
  const { accent, favicon, touch_icon, font } = identity;
  if (accent) checkAccent(accent, report);
  for (const [field, name] of Object.entries({ favicon, touch_icon }))
    if (name !== undefined) findPublicFile(name, [field], files, report);
  return {
    colours: accent && deriveAccent(accent),
    logo: readLogo(identity, files, report),
    faviconPath: getFaviconPath(identity),
    touchIconPath: touch_icon,
    font: font && readFont(font, contentDir, report),
    publicFiles,
    css: readCustomCss(contentDir, new Set(files.keys()), problems),
  };
}

/** Make a function that reports a problem with a field of the identity, at its line. */
function createReport(contentDir: string, problems: Problem[]): Report {
  let lines: ReturnType<typeof readDataFileWithLines> | undefined;
  return (field, problem, fix) => {
    lines ??= readDataFileWithLines(contentDir, IDENTITY_SOURCE, z.unknown(), []);
    const file = getDisplayPath(contentDir, IDENTITY_SOURCE);
    problems.push({ severity: 'error', file, line: lines?.getLine(field), problem, fix });
  };
}

function findPublicFile(name: string, field: string[], files: Map<string, string>, report: Report): string | undefined {
  const file = files.get(name);
  const fix = `Put the file into ${PUBLIC_DIR}/ of this folder, and write its path, such as /logo.svg.`;
  if (file === undefined) report(field, `The file "${name}" is not in ${PUBLIC_DIR}/.`, suggest(name, files, fix));
  return file;
}

function readLogo({ logo }: Identity, files: Map<string, string>, report: Report): Brand['logo'] {
  if (!logo) return undefined;
  const read = (theme: 'light' | 'dark'): LogoImage | undefined => {
    const file = findPublicFile(logo[theme], ['logo', theme], files, report);
    if (file === undefined) return undefined;
    const { width, height } = readImageSize(file);
    if (width !== undefined && height !== undefined) return { path: logo[theme], file, width, height };
    const fix = 'Save the image again. An SVG needs a width and a height, or a viewBox.';
    report(['logo', theme], `Cannot read the width and height of "${logo[theme]}".`, fix);
    return undefined;
  };
  const [light, dark] = [read('light'), read('dark')];
  return light && dark && { light, dark, hasName: logo.has_name };
}

function readFont(
  { family, file, bold }: NonNullable<Identity['font']>,
  contentDir: string,
  report: Report,
): Brand['font'] {
  const find = (name: string, field: string) => {
    const found = path.join(contentDir, name);
    if (existsSync(found) && isInFolder(found, contentDir)) return;
    const fix = 'Write the path of a file in this folder, such as _fonts/name.woff2.';
    report(['font', field], `The font file "${name}" does not exist.`, fix);
  };
  find(file, 'file');
  const toFont = (name: string, weight: FontFile['weight']) => ({
    path: `/fonts/${bold === undefined ? 'site' : `site-${weight}`}-latin.woff2`,
    file: path.join(contentDir, name),
    weight,
  });
  if (bold === undefined) return { family, files: [toFont(file, '400 700')] };
  find(bold, 'bold');
  return { family, files: [toFont(file, '400'), toFont(bold, '700')] };
}

function readCustomCss(contentDir: string, files: Set<string>, problems: Problem[]): string {
  if (!hasSource(contentDir, CUSTOM_CSS_SOURCE)) return '';
  const { file, text } = readSource(contentDir, CUSTOM_CSS_SOURCE, problems);
  const found = checkCustomCss(text, files);
  problems.push(...found.map((problem) => ({ severity: 'error' as const, file, ...problem })));
  return found.length === 0 ? relocateCss(text) : '';
}

/** List the files of a content folder's `public/`, and report those that a site cannot publish. */
function readPublicFiles(contentDir: string, problems: Problem[]): PublicFile[] {
  // A folder of pages with this name is a category, and content of another tool has its own folder of files.
  const isCategory = listDocSources(contentDir).some((source) => source.startsWith(`${PUBLIC_DIR}/`));
  if (isCategory || !existsSync(path.join(contentDir, IDENTITY_SOURCE))) return [];
  return listSources(contentDir, [`${PUBLIC_DIR}/**`]).flatMap((source) => {
    const sitePath = source.slice(PUBLIC_DIR.length);
    const file = path.join(contentDir, source);
    const found = findPublicFileProblem(sitePath, file, contentDir);
    if (!found) return [{ path: sitePath, file }];
    problems.push({ severity: 'error', file: getDisplayPath(contentDir, source), ...found });
    return [];
  });
}

function findPublicFileProblem(
  sitePath: string,
  file: string,
  contentDir: string,
): { problem: string; fix: string } | undefined {
  const segments = sitePath.slice(1).split('/');
  if (!isInFolder(file, contentDir))
    return { problem: 'The file is a symbolic link to a file outside the content folder.', fix: 'Copy the file.' };
  if (!/^(?:\/[\w-]+)+\.[a-z0-9]+$/.test(sitePath))
    return {
      problem: 'The name cannot be used in an address.',
      fix: 'Rename it: letters, digits, hyphens, underscores, and one dot before the type.',
    };
  if (!PUBLIC_EXTENSIONS.includes(path.extname(file).slice(1)))
    return {
      problem: 'Files of this type are not published.',
      fix: `Remove it. ${PUBLIC_DIR}/ may contain ${PUBLIC_EXTENSIONS.join(', ')} files.`,
    };
  if ((segments.length > 1 && isReservedPath(segments)) || BUILT_FILES.test(sitePath.slice(1)))
    return { problem: `The build writes ${sitePath} itself.`, fix: 'Rename the file, or move it to another folder.' };
  if (statSync(file).size > MAX_PUBLIC_BYTES)
    return { problem: `The file is larger than ${MAX_PUBLIC_BYTES / 1_000_000} MB.`, fix: 'Make it smaller.' };
  const active = sitePath.endsWith('.svg') ? findActiveMarkup(readFileSync(file, 'utf8')) : undefined;
  if (active)
    return {
      problem: `The image contains ${active.name}, which can run code or load files.`,
      fix: 'Save it as a PNG, or as an SVG without this part.',
    };
  return undefined;
}

/**
 * Find what a stylesheet may not contain: rules that load other files, and addresses other than those of `files`, which
 * begin with a slash.
 */
export function checkCustomCss(css: string, files: Set<string>): { line: number; problem: string; fix: string }[] {
  const problems: { line: number; problem: string; fix: string }[] = [];
  const report = (index: number, problem: string, fix: string) =>
    problems.push({ line: css.slice(0, index).split('\n').length, problem, fix });
  // Texts and comments keep their length, so that the lines of problems are right.
  const code = css.replace(ADDRESS_COMMENT_OR_TEXT, (part) => (/^u/i.test(part) ? part : part.replace(/[^\n]/g, ' ')));
  const escaped = code.indexOf('\\');
  if (escaped !== -1)
    report(escaped, 'An escaped character can hide a rule.', 'Write the character without a backslash.');
  const loading = LOADING_RULES.exec(code);
  if (loading)
    report(loading.index, `A stylesheet of a site may not contain ${loading[0]}`, 'Write its rules into this file.');
  for (const { 0: part, index } of code.matchAll(/url\(/gi)) {
    const start = index + part.length;
    const address = /^\s*(["']?)(.*?)\1\s*\)/.exec(css.slice(start, start + MAX_ADDRESS_LENGTH))?.[2] ?? '';
    if (problems.length >= MAX_CSS_PROBLEMS) break;
    const fix = 'Put the file into public/, and write url(/name.png).';
    if (!files.has(address)) report(index, `url(${address}) is not a file of this site.`, fix);
  }
  return problems;
}

/** Make the addresses in a stylesheet relative to the folder of the site's stylesheets. */
function relocateCss(css: string): string {
  return css.replace(/(url\(\s*["']?)\//gi, '$1../');
}

type Theme = 'light' | 'dark';
type Accent = NonNullable<Identity['accent']>;

/** The least contrast of text, and of shapes that carry a meaning. https://www.w3.org/TR/WCAG22/#contrast-minimum */
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

/** The backgrounds of links, with the words for them in messages. */
const BACKGROUNDS = {
  ground: 'the page',
  'ground-sunk': 'the footer and code',
  'ground-raised': 'fields and checks',
  'accent-ground': 'the selected item',
  'warning-ground': 'warnings',
  'danger-ground': 'warnings of danger',
};

/** Derive the tokens that follow the accent: hover, tints of the selected item and of drawings, plates and their lines. */
export function deriveAccent({ light, dark, plate }: Accent): AccentColours {
  const tokens = readColourTokens();
  const get = (name: string, theme: Theme) => tokens.get(name)?.[theme] ?? '';
  const plates = {
    plate,
    'plate-deep': mixColours(plate, '#000000', 0.22),
    'plate-line': mixUntilContrast(plate, '#ffffff', [plate], SHAPE_CONTRAST),
    'on-plate-soft': mixUntilContrast(mixColours('#ffffff', plate, 0.2), '#ffffff', [plate], TEXT_CONTRAST),
  };
  const darkGrounds = [get('ground', 'dark'), get('ground-raised', 'dark')];
  return {
    light: {
      accent: light,
      'accent-hover': mixColours(light, '#000000', 0.3),
      'accent-ground': mixColours(get('ground', 'light'), light, 0.1),
      ...plates,
      'plate-edge': plate,
    },
    dark: {
      accent: dark,
      'accent-hover': mixColours(dark, '#ffffff', 0.4),
      'accent-ground': mixColours(get('ground', 'dark'), dark, 0.13),
      ...plates,
      'plate-edge': mixUntilContrast(plate, '#ffffff', darkGrounds, SHAPE_CONTRAST),
    },
  };
}

/** Report each colour of the accent that is hard to read in one of the themes, with a readable one. */
function checkAccent(accent: Accent, report: Report): void {
  const colours = deriveAccent(accent);
  const tokens = readColourTokens();
  for (const theme of ['light', 'dark'] as const) {
    const backgrounds = Object.entries(BACKGROUNDS).map(([name, use]) => {
      return { use, colour: colours[theme][name] ?? tokens.get(name)?.[theme] ?? '' };
    });
    const failing = backgrounds.find(({ colour }) => getContrastRatio(accent[theme], colour) < TEXT_CONTRAST);
    if (!failing) continue;
    const readable = mixUntilContrast(
      accent[theme],
      theme === 'light' ? '#000000' : '#ffffff',
      backgrounds.map(({ colour }) => colour),
      TEXT_CONTRAST,
    );
    const pair = describePair(accent[theme], failing.colour);
    const problem = `Links in the ${theme} theme are hard to read on the background of ${failing.use}: ${pair}.`;
    const fix = `Write a ${theme === 'light' ? 'darker' : 'lighter'} colour, with at least ${TEXT_CONTRAST} to 1, such as ${theme}: "${readable}".`;
    report(['accent', theme], problem, fix);
  }
  const marker = tokens.get('marker')?.light ?? '';
  const white = '#ffffff';
  if (
    getContrastRatio(accent.plate, white) < TEXT_CONTRAST ||
    getContrastRatio(accent.plate, marker) < SHAPE_CONTRAST
  ) {
    const darker = mixUntilContrast(
      mixUntilContrast(accent.plate, '#000000', [white], TEXT_CONTRAST),
      '#000000',
      [marker],
      SHAPE_CONTRAST,
    );
    const problem = `White text on the header and on buttons is hard to read: ${describePair(white, accent.plate)}.`;
    const fix = `Write a darker colour, with at least ${TEXT_CONTRAST} to 1, such as plate: "${darker}".`;
    report(['accent', 'plate'], problem, fix);
  }
}

function describePair(front: string, back: string): string {
  return `${front} on ${back} has a contrast of ${(Math.floor(getContrastRatio(front, back) * 100) / 100).toFixed(2)} to 1`;
}
