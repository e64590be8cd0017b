import { readFileSync } from 'node:fs';

/** The file that defines the colour tokens. */
const SOURCE = 'components/styles/tokens.css';

/** A colour of the site, and the contrast ratios in the comment of its definition. */
type ColourToken = { light: string; dark: string; contrastRatios: number[] };

/** Read the colour tokens by name, such as `ink` for `--color-ink`. */
export function readColourTokens(): Map<string, ColourToken> {
  const definitions = readFileSync(SOURCE, 'utf8').matchAll(/^ *--color-([\w-]+): (.*?);(?: *\/\*(.*)\*\/)?$/gm);
  const tokens = new Map<string, ColourToken>();
  for (const [, name = '', value = '', comment = ''] of definitions) {
    const [light, dark = light] = value.match(/#[0-9a-f]{6}\b/g) ?? [];
    const contrastRatios = comment.match(/\d+\.\d+/g)?.map(Number) ?? [];
    // Later definitions without a colour refer to other tokens, for readers who prefer more contrast.
    if (light && dark) tokens.set(name, { light, dark, contrastRatios });
  }
  return tokens;
}
