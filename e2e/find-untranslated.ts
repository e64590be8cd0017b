import type { Page } from 'playwright/test';

/** Find text and names on a page that are neither in the made-up language with accents nor content. */
export async function findUntranslated(page: Page, content: Set<string>): Promise<string[]> {
  const texts = await page.evaluate(listTexts);
  return [...new Set(texts.flatMap(splitText))].filter((text) => !content.has(text));
}

/** Split a text at punctuation and at words with accents; returns the parts with letters. */
export function splitText(text: string): string[] {
  return text
    .split(/[\n"“”|<>:;,()[\]`*{}=!?…·–#/\\]+|\p{L}*[^\p{ASCII}’‘]\p{L}*/u)
    .map((part) => part.replace(/^[^A-Za-z]+|[^A-Za-z]+$/g, ''))
    .filter(Boolean);
}

/** List the visible texts, and the names and descriptions for screen readers. Runs in the page; ignores code. */
function listTexts(): string[] {
  const texts = [document.title];
  for (const element of document.body.querySelectorAll('*:not(code *, kbd, script, svg, svg *)')) {
    if (!element.checkVisibility()) continue;
    for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'data-label'])
      texts.push(element.getAttribute(name) ?? '');
    if (element.matches('code')) continue;
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    for (const part of ['::before', '::after']) {
      const { content } = getComputedStyle(element, part);
      if (content.startsWith('"')) texts.push(content);
    }
  }
  return texts;
}
