import { expect, test } from 'vitest';
import { deriveFields } from './derive-fields';
import { parseResponse } from './parse-response';

/** List the fields of a response as lines: name, type, `?` if not always there, and the example. */
function derive(response: unknown): string[] {
  const text = typeof response === 'string' ? response : JSON.stringify(response);
  return deriveFields(parseResponse(new TextEncoder().encode(text))).map(({ name, type, always, example }) =>
    [name, type, ...(always ? [] : ['?']), ...(example === undefined ? [] : [example])].join(' '),
  );
}

test('a JSON list has the fields of all its records, in the order of the response', () => {
  expect(
    derive([
      { id: 7, title: 'Tides', pages: 3, open: false },
      { id: 8, title: null, price: 2.5, open: true },
    ]),
  ).toEqual(['[].id id 1', '[].title text ?', '[].pages number ? 1', '[].open yes/no true', '[].price number ? 1.5']);
});

test('a list inside an object has its own fields, and an empty list has none', () => {
  expect(
    derive({
      total: 2,
      data: {
        items: [
          { tags: ['a'], parts: [] },
          { tags: [], parts: [] },
        ],
      },
    }),
  ).toEqual([
    'total number 1',
    'data object',
    'data.items list',
    'data.items[].tags list',
    'data.items[].tags[] text',
    'data.items[].parts list',
  ]);
});

test('lists of lists and lists of different things keep all their fields', () => {
  expect(derive({ rows: [[1, 2], [3]], mixed: ['a', 1, { b: true }, null] })).toEqual([
    'rows list',
    'rows[] list',
    'rows[][] number 1',
    'mixed list',
    'mixed[] number or object or text ? 1',
    'mixed[].b yes/no true',
  ]);
});

test('a field of several types names all, and text includes dates', () => {
  expect(
    derive([
      { size: 1, when: '2026-01-02', none: null },
      { size: 'one', when: 'soon', none: null },
    ]),
  ).toEqual(['[].size number or text 1', '[].when text', '[].none empty ?']);
});

test.each([
  ['2025-12-24', 'date 2026-01-31'],
  ['24/12/2025', 'date 31/01/2026'],
  ['2025-12-24T18:00:00Z', 'date and time 2026-01-31T09:30:00Z'],
  ['2025-12-24T18:00:00.123Z', 'date and time 2026-01-31T09:30:00Z'],
  ['2025-12-24T18:00:00+01:00', 'date and time 2026-01-31T09:30:00+00:00'],
  ['2025-12-24T18:00', 'date and time 2026-01-31T09:30:00'],
  ['2025-12-24 18:00:00', 'date and time 2026-01-31 09:30:00'],
  ['24/12/2025 18:00', 'date and time 31/01/2026 09:30:00'],
  ['Wed, 24 Dec 2025 18:00:00 GMT', 'date and time Sat, 31 Jan 2026 09:30:00 GMT'],
  ['6f1c2a9e-0b1d-4c3a-9f55-2b7c8d9e0f11', 'id 00000000-0000-4000-8000-000000000000'],
  ['https://anytown.gov.example/jane-smith', 'address'],
  ['Jane Smith', 'text'],
])('the text %s is recorded by its type and form', (value, expected) => {
  expect(derive({ value })).toEqual([`value ${expected}`]);
});

test('XML elements, attributes and repeated elements are fields', () => {
  const xml = `<?xml version="1.0"?><news xmlns:dc="https://dc.example" total="2">
    <item id="7"><title>Tides</title><dc:date>2026-01-02</dc:date><tag>a</tag><open>true</open></item>
    <item id="8"><title/><tag>b</tag><tag>c</tag><size unit="m">12.5</size></item>
  </news>`;
  expect(derive(xml)).toEqual([
    'news object',
    'news.@total number 1',
    'news.item list',
    'news.item[].@id id 1',
    'news.item[].title text ?',
    'news.item[].dc:date date ? 2026-01-31',
    'news.item[].tag list',
    'news.item[].tag[] text',
    'news.item[].open yes/no ? true',
    'news.item[].size object ?',
    'news.item[].size.@unit text',
    'news.item[].size.#text number 1.5',
  ]);
});

test('an XML element that occurs once in each parent is no list', () => {
  expect(derive('<list><item><a>1</a></item></list>')).toEqual([
    'list object',
    'list.item object',
    'list.item.a number 1',
  ]);
});

test('no personal value and no name that could be data is recorded', () => {
  const person = {
    name: 'Jane Smith',
    email: 'jane.smith@anytown.example',
    phone: '01632 960001',
    mobile: 7700900123,
    extension: 2741,
    postcode: 'AN1 1AA',
    dateOfBirth: '1987-04-12',
    age: 38,
    ref: 8841,
    uprn: 100023336956,
    latitude: 52.2053,
    disabled: true,
    userId: 'jsmith87',
    nhs_number: '943 476 5919',
    notes: ['Rang twice'],
  };
  const byName = { 'Jane Smith': 3, Bob: 4 };
  const byPostcode = { AN11AA: { count: 3 } };
  const byNumber = { user88412: true };
  const text = derive([{ person, byName, byPostcode, byNumber }]).join('\n');
  expect(text).not.toMatch(/jane|smith|bob|01632|7700|2741|AN1|1987|38|8841|1000|52\.|true|943|rang/i);
  expect(text).toContain('[].byName.* number\n');
  expect(text).toContain('[].person.dateOfBirth date 2026-01-31');
  expect(text).toContain('[].person.userId id abc-123');
});

test.each([
  ['an empty file', '', 'It is empty.'],
  ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', 'It is a web page, not a response of the API.'],
  ['text', 'Jane Smith', 'It is neither JSON nor XML.'],
  ['JSON that is cut off', '{"a": [1, 2', 'It is neither JSON nor XML.'],
  ['one value', '"Jane Smith"', 'It has no fields.'],
  ['an empty list', '[]', 'It has no fields.'],
  ['deep JSON', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, 'It is nested more than 20 levels deep.'],
  ['very deep JSON', '['.repeat(200_000), 'It is neither JSON nor XML.'],
  ['deep XML', `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`, 'It is nested more than 20 levels deep.'],
  ['XML that is cut off', '<a><b>', 'It is not valid XML: <b> is not closed.'],
  ['XML with two roots', '<a/><b/>', 'It is not valid XML: it has no single root element.'],
  ['too much data', `["${'a'.repeat(5_000_000)}"]`, 'It is larger than 5 MB.'],
  ['too many fields', JSON.stringify(Array.from({ length: 90 }, (_, a) => wide(a))), 'It has more than 500 fields.'],
])('%s is refused with an error', (_, text, problem) => {
  expect(() => derive(text)).toThrow(problem);
});

test('an error does not repeat the text of a response', () => {
  expect(() => derive('{"name": Jane Smith}')).toThrow(expect.not.stringMatching(/Jane/));
});

test('entities that XML does not know are text, and their declarations are refused', () => {
  expect(derive('<a><b>&jane;</b></a>')).toEqual(['a object', 'a.b text']);
  expect(() => derive('<!DOCTYPE a [<!ENTITY x "Jane">]><a><b>&x;</b></a>')).toThrow('It is not valid XML');
});

test('names that JavaScript gives a meaning are names like any other', () => {
  expect(derive('{"__proto__": {"constructor": 1}, "toString": "a"}')).toEqual([
    '__proto__ object',
    '__proto__.constructor number 1',
    'toString text',
  ]);
});

test('a thousand names in an object are one field', () => {
  const names = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [`key${index % 26}${'x'.repeat(index / 26)}`, 'a']),
  );
  expect(derive(names)).toEqual(['* text']);
});

/** Make an object with nested objects of different names. */
function wide(index: number): Record<string, Record<string, number>> {
  return {
    [`group${index}`]: Object.fromEntries(Array.from({ length: 10 }, (_, field) => [`field${field}of${index}`, field])),
  };
}
