/** Get the heading of level 1 with which a text begins. Docusaurus shows it as the heading of the page. */
export function getContentTitle(body: string): string | undefined {
  // https://github.com/facebook/docusaurus/blob/main/packages/docusaurus-utils/src/markdownUtils.ts
  const text = body
    .trim()
    .replace(/^(?:import\s(?:.|\n(?!\n))*\n{2,})*/, '')
    .replace(/^(?:<!--[\s\S]*?-->\s*)+/, '');
  const [, atx] = /^#[ \t]+(\S.*)(?:\n|$)/.exec(text) ?? [];
  const [, setext] = /^(\S.*)\n=+[ \t]*(?:\n|$)/.exec(text) ?? [];
  const heading = atx ?? setext;
  return heading === undefined ? undefined : removeTitleMarkup(heading.replace(/\s+#+\s*$/, '')) || undefined;
}

/** Get the first heading of level 1 anywhere in a text. */
export function getFirstHeading(body: string): string | undefined {
  const heading = /^#[ \t]+(\S.*?)(?:[ \t]+#*)?$/m.exec(removeFences(body))?.[1];
  return heading === undefined ? undefined : removeTitleMarkup(heading) || undefined;
}

/** Remove the fenced code of a text. */
export function removeFences(body: string): string {
  return body.replace(/^ {0,3}(```+|~~~+)[\s\S]*?^ {0,3}\1/gm, '');
}

/** Remove Markdown and tags from a title, but keep what is between backticks as it is. */
export function removeTitleMarkup(markdown: string): string {
  return markdown
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 1 ? part.replace(/^`+|`+$/g, '') : removeInlineMarkup(part)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function removeInlineMarkup(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->|\{#[^\s}]+\}/g, '')
    .replace(/<\/?(?:a|b|br|code|em|i|img|kbd|mark|small|span|strong|sub|sup)(?:\s[^<>]*)?\/?>/gi, '')
    .replace(/(\*{1,3})(\S(?:.*?\S)?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])(_{1,3})(\S(?:.*?\S)?)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
