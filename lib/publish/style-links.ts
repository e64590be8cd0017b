/** Get the addresses of all `url()` of a stylesheet, each once, in linear time. */
export function getStyleLinks(css: string): string[] {
  const start = /url\(/gi;
  // A string ends at its quote or line. Each match begins where the last one ended, so nothing is read twice.
  const blank = /\s*/y;
  const address = /"([^"\n]*)|'([^'\n]*)|([^\s"'()]*)/y;
  const links = new Set<string>();
  while (start.test(css)) {
    blank.lastIndex = start.lastIndex;
    blank.test(css);
    address.lastIndex = blank.lastIndex;
    const [, double, single, plain = ''] = address.exec(css) ?? [];
    links.add(double ?? single ?? plain);
    start.lastIndex = Math.max(address.lastIndex, start.lastIndex);
  }
  return [...links];
}
