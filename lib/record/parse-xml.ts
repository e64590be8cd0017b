import { Parser } from 'htmlparser2';
import { fail } from '../problem';
import { getLine, MAX_DEPTH, RESPONSE_FILE, type ResponseValue } from './response';

/** An element that is being read. */
type OpenElement = { name: string; parts: Map<string, ResponseValue[]>; text: string };

const FIX = 'Save the whole body of one response, without headers, and without changes to it.';

/** Parse XML: an element becomes its text, or an object with `@` attributes, lists of children and `#text`. */
export function parseXml(xml: string): ResponseValue {
  const root: OpenElement = { name: '', parts: new Map(), text: '' };
  const open = [root];
  const refuse = (problem: string): never => fail(RESPONSE_FILE, problem, FIX, getLine(xml, parser.startIndex));
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > MAX_DEPTH) refuse(`It is nested more than ${MAX_DEPTH} levels deep.`);
        const parts = Object.entries(attributes).flatMap(([attribute, value]): [string, ResponseValue[]][] =>
          attribute.startsWith('xmlns') ? [] : [[`@${attribute}`, [value]]],
        );
        open.push({ name, parts: new Map(parts), text: '' });
      },
      ontext(text) {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag(name, isImplied) {
        const element = open.pop();
        // The parser also implies the end of <a/>.
        const isSelfClosing = xml.slice(parser.startIndex, parser.endIndex + 1).endsWith('/>');
        if ((isImplied && !isSelfClosing) || !element) return refuse(`It is not valid XML: <${name}> is not closed.`);
        const siblings = open.at(-1)?.parts;
        const values = siblings?.get(name);
        if (values) values.push(toValue(element));
        else siblings?.set(name, [toValue(element)]);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  if (root.text.trim() !== '' || root.parts.size !== 1) refuse('It is not valid XML: it has no single root element.');
  return toValue(root);
}

function toValue({ parts, text }: OpenElement): ResponseValue {
  const trimmed = text.trim();
  if (parts.size === 0) return trimmed;
  return Object.fromEntries([...parts, ...(trimmed === '' ? [] : [['#text', trimmed] as const])]);
}
