import { findAll } from 'domutils';
import { parseDocument } from 'htmlparser2';

/** Elements that run code, load files, send data or cover the page; for <meta> and <button> see the attributes. */
const ACTIVE_ELEMENTS = new Set(
  `animate applet audio base body embed form foreignobject frame frameset head html iframe image link marquee math
  noscript object script select set source style template textarea title track video`.split(/\s+/),
);
const ADDRESSES = ['href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster', 'xlink:href', 'ping', 'cite'];
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\])|$)/;

/** List elements and attributes that run code, load other sites or cover the page. */
export function findActiveContent(html: string): string[] {
  return findAll(() => true, parseDocument(html).children).flatMap(({ name, attribs }) => [
    ...(ACTIVE_ELEMENTS.has(name.toLowerCase()) ? [`<${name}>`] : []),
    ...Object.entries(attribs).flatMap(([attribute, value]) => {
      const isHandler = /^on|^style$|^srcdoc$|^http-equiv$/i.test(attribute);
      // Browsers ignore control characters in addresses.
      const address = [...value].filter((character) => character > ' ').join('');
      const isUnsafe = ADDRESSES.includes(attribute.toLowerCase()) && !SAFE_ADDRESS.test(address);
      return isHandler || isUnsafe ? [`${name} ${attribute}="${value.slice(0, 80)}"`] : [];
    }),
  ]);
}
