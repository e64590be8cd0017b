import type { ContentFile } from '../../content/sources';

/** The field `mdx.format` of frontmatter, on one line or two. */
const FORMAT_FIELD = /^mdx:\s*(?:\n[ \t]+|\{\s*)format:\s*["']?(mdx?|detect)\b/m;

/** Check whether a file is Markdown without components and expressions. `siteFormat` applies to files without a format. */
export function isPlainMarkdown({ text, source }: Pick<ContentFile, 'text' | 'source'>, siteFormat = 'mdx'): boolean {
  const frontmatter = text.startsWith('---') ? text.slice(0, Math.max(0, text.indexOf('\n---', 3))) : '';
  const format = FORMAT_FIELD.exec(frontmatter)?.[1] ?? siteFormat;
  return format === 'md' || (format === 'detect' && !source.endsWith('.mdx'));
}
