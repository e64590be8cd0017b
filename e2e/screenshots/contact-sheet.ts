import { escapeXml } from '../../lib/format';
import type { ScreenshotPage } from './choose-pages';

/** A screenshot of a page at one width in one theme. */
export type Screenshot = { page: ScreenshotPage; width: number; theme: 'light' | 'dark' };

/** Get the file name of a screenshot. */
export function getScreenshotFile({ page, width, theme }: Screenshot): string {
  return `${page.name}-${width}-${theme}.png`;
}

/** Format an HTML page with a row of linked screenshots for each page. */
export function formatContactSheet(screenshots: Screenshot[]): string {
  const pages = [...new Set(screenshots.map(({ page }) => page))];
  const rows = pages.map((page) => {
    const cells = screenshots
      .filter((shot) => shot.page === page)
      .map((shot) => {
        const file = getScreenshotFile(shot);
        const label = `${shot.width} px, ${shot.theme}`;
        return `<a href="${file}"><img src="${file}" alt="${page.name}, ${label}" loading="lazy"><span>${label}</span></a>`;
      });
    return `<h2 id="${page.name}">${page.name} <code>${escapeXml(page.href)}</code></h2>\n<div>${cells.join('\n')}</div>`;
  });
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screenshots</title>
<style>
body { font: 1rem/1.5 sans-serif; margin: 1.5rem; background: #777; color: #fff; }
nav { display: flex; flex-wrap: wrap; gap: 1rem; }
a { color: inherit; }
div { display: grid; grid-template-columns: repeat(8, 1fr); gap: 0.75rem; align-items: start; }
img { display: block; inline-size: 100%; block-size: 22rem; object-fit: cover; object-position: top; }
</style>
</head>
<body>
<h1>Screenshots</h1>
<nav aria-label="Pages">${pages.map(({ name }) => `<a href="#${name}">${name}</a>`).join('\n')}</nav>
${rows.join('\n')}
</body>
</html>
`;
}
