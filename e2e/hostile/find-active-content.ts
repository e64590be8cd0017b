import type { Element } from 'domhandler';
import { findAll } from 'domutils';
import { parseDocument } from 'htmlparser2';

/**
 * Elements that run code, load files, send data or cover the page, and parts of formulas that can contain HTML. For
 * <meta> and <button> see the attributes.
 */
const ACTIVE_ELEMENTS = new Set(
  `animate annotation annotation-xml applet audio base body embed form foreignobject frame frameset head html iframe image
  link maction malignmark marquee mglyph noscript object script select semantics set source style template textarea title
  track video`.split(/\s+/),
);
const ADDRESSES = ['href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster', 'xlink:href', 'ping', 'cite'];
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\])|$)/;

/** List elements and attributes that run code, load other sites or cover the page. */
export function findActiveContent(html: string): string[] {
  return findAll(() => true, parseDocument(html).children).flatMap((element) => [
    ...(isActive(element) ? [`<${element.name}>`] : []),
    ...Object.entries(element.attribs).flatMap(([attribute, value]) => {
      const isHandler = /^on|^style$|^srcdoc$|^http-equiv$/i.test(attribute);
      // Browsers ignore control characters in addresses.
      const address = [...value].filter((character) => character > ' ').join('');
      const isUnsafe = ADDRESSES.includes(attribute.toLowerCase()) && !SAFE_ADDRESS.test(address);
      return isHandler || isUnsafe ? [`${element.name} ${attribute}="${value.slice(0, 80)}"`] : [];
    }),
  ]);
}

/** Inside a formula, browsers read HTML differently from this parser, so none is allowed there. */
function isActive({ name, parent }: Element): boolean {
  const isHtmlInFormula = parent !== null && 'name' in parent && isMathml(parent.name) && !isMathml(name);
  return ACTIVE_ELEMENTS.has(name.toLowerCase()) || isHtmlInFormula;
}

function isMathml(name: string): boolean {
  return name.startsWith('m') && !['main', 'map', 'mark', 'menu', 'meta', 'meter'].includes(name);
}
