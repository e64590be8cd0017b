/** The ids of the family's name in a font: https://learn.microsoft.com/en-us/typography/opentype/spec/name */
const FAMILY_ID = 1;
const WINDOWS = 3;

/** Read the family's name from a TrueType font. Empty if it has none. */
export function readFontFamily(font: Uint8Array | undefined): string {
  if (!font) return '';
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index);
  const table = tables.find((offset) => readText(view, offset, 4, 1) === 'name');
  if (table === undefined) return '';
  const start = view.getUint32(table + 8);
  const texts = start + view.getUint16(start + 4);
  const records = Array.from({ length: view.getUint16(start + 2) }, (_, index) => start + 6 + 12 * index);
  const record = records.find(
    (offset) => view.getUint16(offset) === WINDOWS && view.getUint16(offset + 6) === FAMILY_ID,
  );
  return record === undefined ? '' : readText(view, texts + view.getUint16(record + 10), view.getUint16(record + 8), 2);
}

/** Read a text of characters of one or two bytes. */
function readText(view: DataView, start: number, length: number, bytes: 1 | 2): string {
  const codes = Array.from({ length: length / bytes }, (_, index) => {
    const offset = start + index * bytes;
    return bytes === 1 ? view.getUint8(offset) : view.getUint16(offset);
  });
  return String.fromCharCode(...codes);
}
