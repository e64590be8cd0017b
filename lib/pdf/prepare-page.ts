// These functions run in the browser, without the rest of this module. They must not define named functions: the compiler
// would insert a helper that does not exist in the browser.
import type { PdfInfo } from './pdf-file';

/** Page numbers by the id of an element, and the phrase after a link. */
type PageNumbers = { numbers: Record<string, number>; phrase: string };

/** Prepare a page for PDF: load every image, open every details element, make links absolute. */
export async function preparePage(): Promise<void> {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    if (canonical) link.href = new URL(link.getAttribute('href') ?? '', canonical).href;
    else link.removeAttribute('href');
  }
  for (const details of document.querySelectorAll('details')) details.open = true;
  // A tagged PDF requires alternative text on figures, but only their images have one.
  for (const figure of document.querySelectorAll('figure')) figure.setAttribute('role', 'group');
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  // Broken images are printed as the browser shows them.
  await Promise.allSettled(images.map((image) => image.decode()));
  await document.fonts.ready;
}

/**
 * Insert page numbers into the contents and after links, which have a `phrase` with `{section}` and `{page}`. Returns the
 * ids that need a number.
 */
export function insertPageNumbers({ numbers, phrase }: PageNumbers): string[] {
  // A placeholder as wide as a page number in a large book, to keep the layout unchanged.
  const placeholder = '000';
  const entries = document.querySelectorAll<HTMLAnchorElement>('.book-contents a[href^="#"]');
  for (const entry of entries) {
    const numberElement = entry.querySelector('.page-number') ?? entry.appendChild(document.createElement('span'));
    numberElement.className = 'page-number';
    numberElement.textContent = `${numbers[entry.hash.slice(1)] ?? placeholder}`;
  }
  const references = document.querySelectorAll<HTMLElement>('[data-page-of]');
  for (const reference of references) {
    reference.dataset.section ??= reference.textContent.replace(/^ \(|\)$/g, '');
    const page = `${numbers[reference.dataset.pageOf ?? ''] ?? placeholder}`;
    const text = phrase.replace('{section}', reference.dataset.section).replace('{page}', page);
    reference.textContent = ` (${text})`;
  }
  return [
    ...[...entries].map(({ hash }) => hash.slice(1)),
    ...[...references].map(({ dataset }) => dataset.pageOf ?? ''),
  ];
}

/** Get the metadata for the PDF from the page. */
export function getPdfInfo(): PdfInfo {
  return {
    title: document.querySelector('h1')?.textContent ?? document.title,
    author:
      document.querySelector('.wordmark')?.textContent?.trim() ||
      document.querySelector<HTMLImageElement>('.logo')?.alt ||
      '',
    subject: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    language: document.documentElement.lang,
    date: document.querySelector<HTMLTimeElement>('main time')?.dateTime ?? '',
  };
}
