import { readFileSync } from 'node:fs';

/** The one file in which colours are named. */
const SOURCE = 'components/styles/tokens.css';

/** A colour of the site, and the figures of contrast that stand beside it. */
type ColourToken = { light: string; dark: string; figures: number[] };

/** Read the colours of the site by their names, as `ink` for `--color-ink`. */
export function readColourTokens(): Map<string, ColourToken> {
  const lines = readFileSync(SOURCE, 'utf8').matchAll(/^ *--color-([\w-]+): (.*?);(?: *\/\*(.*)\*\/)?$/gm);
  const tokens = new Map<string, ColourToken>();
  for (const [, name = '', value = '', comment = ''] of lines) {
    const [light, dark = light] = value.match(/#[0-9a-f]{6}\b/g) ?? [];
    const figures = comment.match(/\d+\.\d+/g)?.map(Number) ?? [];
    // What stands further down only points at another token, for readers who ask for more contrast.
    if (light && dark) tokens.set(name, { light, dark, figures });
  }
  return tokens;
}
