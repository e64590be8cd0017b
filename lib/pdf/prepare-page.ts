// These functions run in the browser: each stands alone, sees the page and nothing of this module, and names no function
// within itself, as the compiler would mark it with a helper that is not there.
import type { PdfInfo } from './pdf-file';

/** Make a page ready for a file that is read away from the site: everything loaded, and no link that leads to this machine. */
export async function preparePage(): Promise<void> {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    if (canonical) link.href = new URL(link.getAttribute('href') ?? '', canonical).href;
    else link.removeAttribute('href');
  }
  for (const details of document.querySelectorAll('details')) details.open = true;
  // The picture in it carries the words that stand for it; the box itself has none, and no figure may be without.
  for (const figure of document.querySelectorAll('figure')) figure.setAttribute('role', 'group');
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  // One that cannot be shown is printed as the browser shows it.
  await Promise.allSettled(images.map((image) => image.decode()));
  await document.fonts.ready;
}

/** Write page numbers into the contents of a book and after its links; gives the ids that are named, whose number may be unknown yet. */
export function insertPageNumbers(numbers: Record<string, number>): string[] {
  // As wide as the numbers will be in a large book.
  const unknown = '000';
  const entries = document.querySelectorAll<HTMLAnchorElement>('.book-contents a[href^="#"]');
  for (const entry of entries) {
    const place = entry.querySelector('.page-number') ?? entry.appendChild(document.createElement('span'));
    place.className = 'page-number';
    place.textContent = `${numbers[entry.hash.slice(1)] ?? unknown}`;
  }
  const references = document.querySelectorAll<HTMLElement>('[data-page-of]');
  for (const reference of references) {
    const section = reference.textContent.replace(/^ \(|, page.*|\)$/g, '');
    reference.textContent = ` (${section}, page ${numbers[reference.dataset.pageOf ?? ''] ?? unknown})`;
  }
  return [
    ...[...entries].map(({ hash }) => hash.slice(1)),
    ...[...references].map(({ dataset }) => dataset.pageOf ?? ''),
  ];
}

/** Read what a page says of itself. */
export function getPdfInfo(): PdfInfo {
  return {
    title: document.querySelector('h1')?.textContent ?? document.title,
    author: document.querySelector('.wordmark')?.textContent?.trim() ?? '',
    subject: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    language: document.documentElement.lang,
    day: document.querySelector<HTMLTimeElement>('main time')?.dateTime ?? '',
  };
}
