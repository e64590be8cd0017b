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
