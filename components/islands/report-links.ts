/** Put the full address of this page, as the browser shows it, into the links that report a problem. */
export function startReportLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-report]')) {
    const builtAddress = encodeURIComponent(link.dataset.report ?? '');
    if (builtAddress) link.href = link.href.replace(builtAddress, encodeURIComponent(location.href));
  }
}
