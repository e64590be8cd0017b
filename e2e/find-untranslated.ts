import type { Page } from 'playwright/test';

/** Find text and names on a page that are neither content nor in the made-up language with accents. */
export async function findUntranslated(page: Page, content: Set<string>): Promise<string[]> {
  const texts = await page.evaluate(listTexts);
  return [...new Set(texts.flatMap(splitText))].filter((text) => !content.has(text));
}

/** List the parts of content as they can appear on a page: a phrase of the interface can begin with a value in lower case. */
export function listContentParts(text: string): string[] {
  return splitText(text).flatMap((part) => [part, part.charAt(0).toLowerCase() + part.slice(1)]);
}

/** Split a text at punctuation, markup, numbers, addresses and words with accents; returns the parts with letters. */
function splitText(text: string): string[] {
  return text
    .split(/https?:\/\/\S+|\s*:::\w+|\S*\d\S*|[\n"“”|<>:;,.()[\]`*{}=!?…·–›#/\\]|\p{L}*[^\p{ASCII}’‘]\p{L}*/u)
    .map((part) => part.replace(/^[^A-Za-z]+|[^A-Za-z]+$/g, ''))
    .filter((part) => part.length > 1);
}

/** List the texts of the page, also hidden ones, and the names for screen readers. Runs in the page; ignores code and extracts. */
function listTexts(): string[] {
  const texts = [document.title];
  const ignored = ':is(code, kbd, script, style, noscript, svg, .language, .result-snippet)';
  for (const element of document.body.querySelectorAll(`*:not(${ignored}, ${ignored} *)`)) {
    for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'data-label', 'data-scroll'])
      texts.push(element.getAttribute(name) ?? '');
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    for (const part of ['::before', '::after']) {
      const { content } = getComputedStyle(element, part);
      if (content.startsWith('"')) texts.push(content);
    }
  }
  return texts;
}
