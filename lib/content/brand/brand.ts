import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { getDisplayPath } from '../../files';
import type { Brand, FontFile, LogoImage } from '../../model/brand';
import type { Identity } from '../../model/identity';
import { suggest } from '../../nearest';
import type { Problem } from '../../problem';
import { readDataFileWithLines } from '../data-file';
import { IDENTITY_SOURCE } from '../identity';
import { readImageSize } from '../image-size';
import { hasSource, isInFolder, readSource } from '../sources';
import { checkAccent, deriveAccent } from './accent';
import { CUSTOM_CSS_SOURCE, checkCustomCss, relocateCss } from './custom-css';
import { PUBLIC_DIR, readPublicFiles } from './public-files';

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
  if (accent) checkAccent(accent, (field, problem, fix) => report(['accent', field], problem, fix));
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
  if (file === undefined)
    report(
      field,
      `The file "${name}" is not in ${PUBLIC_DIR}/.`,
      suggest(name, files, `Put the file into ${PUBLIC_DIR}/ of this folder, and write its path, such as /logo.svg.`),
    );
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
    report(
      ['font', field],
      `The font file "${name}" does not exist.`,
      'Write the path of a file in this folder, such as _fonts/name.woff2.',
    );
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
