/** Convert a Docsify address to one of this engine: `#/guide/x?id=berths` becomes `/guide/x#berths`. */
export function convertDocsifyAddress(authored: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(authored)) return authored;
  const [all = '', query = ''] = authored.replace(/^\/?#\//, '/').split('?', 2);
  const [address = '', fragment] = all.split('#', 2);
  const id = new URLSearchParams(query).get('id') ?? fragment;
  const page = address.replace(/(^|\/)README$/, '$1README.md');
  return id === undefined ? page : `${page}#${id}`;
}

/** The options in a title, such as `:target=_blank`. */
const OPTION = /(?:^|\s):([\w-]+)(?:=[\w%-]+)?/g;

/** Split the title of a link or an image into its options, by name, and the text that readers see. */
export function splitTitle(title: string): { options: string[]; text: string } {
  const options = [...title.matchAll(OPTION)].map(([, name = '']) => name);
  return { options, text: title.replace(OPTION, '').trim() };
}
