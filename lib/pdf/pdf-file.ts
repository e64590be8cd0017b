import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { escapeXml } from '../xml';

/** The metadata of a PDF. */
export type PdfInfo = {
  title: string;
  author: string;
  subject: string;
  language: string;
  /** A date such as `2026-11-20`. */
  date: string;
};

/** Get the page number, from 1, of each named destination in a PDF. */
export function getDestinationPages(pdf: PDFDocument): Map<string, number> {
  const pages = new Map(pdf.getPages().map(({ ref }, index) => [ref.toString(), index + 1]));
  const namedDestinations = pdf.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict);
  const destinations = new Map<string, number>();
  for (const [name, value] of namedDestinations?.entries() ?? []) {
    const destination = pdf.context.lookup(value);
    const page = destination instanceof PDFArray ? destination.get(0) : undefined;
    const number = page instanceof PDFRef ? pages.get(page.toString()) : undefined;
    if (number !== undefined) destinations.set(name.decodeText(), number);
  }
  return destinations;
}

/** Parse a PDF from the browser. */
export function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY });
}

/** Set the metadata of a PDF, for archives and screen readers, and return its bytes. */
export function savePdf(pdf: PDFDocument, info: PdfInfo): Promise<Uint8Array> {
  const date = new Date(`${info.date}T00:00:00Z`);
  pdf.setTitle(info.title, { showInWindowTitleBar: true });
  pdf.setAuthor(info.author);
  pdf.setSubject(info.subject);
  pdf.setLanguage(info.language);
  pdf.setCreator(info.author);
  pdf.setCreationDate(date);
  pdf.setModificationDate(date);
  const metadata = pdf.context.stream(new TextEncoder().encode(formatXmp(info)), { Type: 'Metadata', Subtype: 'XML' });
  pdf.catalog.set(PDFName.of('Metadata'), pdf.context.register(metadata));
  // The browser does not compress objects; compressing them makes a file a third smaller.
  return pdf.save({ useObjectStreams: true, objectsPerTick: Number.POSITIVE_INFINITY });
}

/** Format the metadata as XMP: https://www.iso.org/standard/75163.html */
function formatXmp({ title, author, subject, language, date }: PdfInfo): string {
  const inLanguage = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt>`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:format>application/pdf</dc:format>
<dc:title>${inLanguage(title)}</dc:title>
<dc:description>${inLanguage(subject)}</dc:description>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${escapeXml(language)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${date}</xmp:CreateDate>
</rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}
