/** Put the full address of this page into the links that report a problem. */
export function startReportLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-report]')) {
    const addressAtBuild = encodeURIComponent(link.dataset.report ?? '');
    if (addressAtBuild) link.href = link.href.replace(addressAtBuild, encodeURIComponent(location.href));
  }
}
