import { getContentHash, type SiteFile } from '../files';
import type { AccentColours, Brand } from '../model/brand';

/** The files of the engine's font, in the addresses of stylesheets. */
const ENGINE_FONT = /@font-face\s*\{[^}]*atkinson-hyperlegible-next[^}]*\}/g;

/** Format the look of a content folder as CSS: colours, logo, font, then its own rules. Empty without a look. */
export function formatBrandCss({ colours, logo, font, css }: Brand): string {
  return [colours && formatColours(colours), logo && formatLogo(logo), font && formatFont(font), css.trim()]
    .filter(Boolean)
    .join('\n');
}

/** Build the stylesheet of all pages: the engine's rules, then the look of the content folder. */
export function buildStylesheet(engineCss: string, brand: Brand): SiteFile {
  const contents = removeEngineFont(engineCss, brand.font !== undefined) + formatBrandCss(brand);
  return { path: `/assets/style.${getContentHash(contents)}.css`, contents };
}

/** Remove the engine's font from a stylesheet if the site has its own. */
export function removeEngineFont(css: string, hasOwnFont: boolean): string {
  return hasOwnFont ? css.replace(ENGINE_FONT, '') : css;
}

/** Format rules for screens in both themes. Print stays black on white. */
function formatThemes(light: string, dark: string, prefix = ''): string {
  const rule = (root: string, contents: string) =>
    prefix === '' ? `${root}{${contents}}` : `${root} ${prefix}{${contents}}`;
  return `@media screen{${rule(':root', light)}${rule(':root[data-theme="dark"]', dark)}}
@media screen and (prefers-color-scheme:dark){${rule(':root:not([data-theme="light"])', dark)}}`;
}

function formatColours({ light, dark }: AccentColours): string {
  const format = (colours: Record<string, string>) =>
    Object.entries(colours)
      .map(([name, colour]) => `--color-${name}:${colour}`)
      .join(';');
  return formatThemes(format(light), format(dark));
}

/** Format the size of the logo, and show one of its two images in the footer. */
function formatLogo({ light, dark }: NonNullable<Brand['logo']>): string {
  const size = '.logo{width:auto;height:2rem;max-width:12rem}';
  if (light.path === dark.path) return size;
  return `${size}
.site-footer .logo-dark{display:none}
${formatThemes('display:block', 'display:none', '.site-footer .logo-light')}
${formatThemes('display:none', 'display:block', '.site-footer .logo-dark')}`;
}

function formatFont({ family, files }: NonNullable<Brand['font']>): string {
  const faces = files.map(
    ({ path, weight }) =>
      `@font-face{font-family:"${family}";src:url(..${path}) format("woff2");font-weight:${weight};font-display:swap}`,
  );
  return `${faces.join('\n')}
:root{--font-sans:"${family}",Arial,sans-serif}`;
}
