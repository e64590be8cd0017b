import { findAll } from 'domutils';
import { parseDocument } from 'htmlparser2';

/** Elements that run, load, send or cover, and that no text may become; <meta> and <button> are told by their attributes. */
const LIVE = new Set(
  `animate applet audio base body embed form foreignobject frame frameset head html iframe image link marquee math
  noscript object script select set source style template textarea title track video`.split(/\s+/),
);
const ADDRESSES = ['href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster', 'xlink:href', 'ping', 'cite'];
const BARE = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\])|$)/;

/** List what in the HTML of a text would run, load from elsewhere, or cover the page. */
export function findActiveContent(html: string): string[] {
  return findAll(() => true, parseDocument(html).children).flatMap(({ name, attribs }) => [
    ...(LIVE.has(name.toLowerCase()) ? [`<${name}>`] : []),
    ...Object.entries(attribs).flatMap(([attribute, value]) => {
      const isHandler = /^on|^style$|^srcdoc$|^http-equiv$/i.test(attribute);
      // A browser drops control characters before it reads an address.
      const address = [...value].filter((character) => character > ' ').join('');
      const isLive = ADDRESSES.includes(attribute.toLowerCase()) && !BARE.test(address);
      return isHandler || isLive ? [`${name} ${attribute}="${value.slice(0, 80)}"`] : [];
    }),
  ]);
}
