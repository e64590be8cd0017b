/** Put the whole address of this page, as the browser has it, into the links that report a problem. */
export function startReportLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-report]')) {
    const written = encodeURIComponent(link.dataset.report ?? '');
    if (written) link.href = link.href.replace(written, encodeURIComponent(location.href));
  }
}
