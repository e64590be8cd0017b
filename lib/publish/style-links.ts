/** Get the addresses of all `url()` of a stylesheet in linear time, without duplicates. */
export function getStyleLinks(css: string): string[] {
  const start = /url\(/gi;
  // A string ends at its closing quote or at the end of the line. Each match begins where the previous one ended.
  const blank = /\s*/y;
  const address = /"([^"\n]*)|'([^'\n]*)|([^\s"'()]*)/y;
  const links = new Set<string>();
  while (start.test(css)) {
    blank.lastIndex = start.lastIndex;
    blank.test(css);
    address.lastIndex = blank.lastIndex;
    const [, doubleQuoted, singleQuoted, unquoted = ''] = address.exec(css) ?? [];
    links.add(doubleQuoted ?? singleQuoted ?? unquoted);
    start.lastIndex = Math.max(address.lastIndex, start.lastIndex);
  }
  return [...links];
}
