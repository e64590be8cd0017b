import { FRAGMENT } from './own-facts/share';
import { MARK_PARAMETER } from './search/page-marks';

/** Put the address of this page, without the reader's answers and searched words, into the links that report a problem. */
export function startReportLinks(): void {
  const address = new URL(location.href);
  address.searchParams.delete(MARK_PARAMETER);
  if (address.hash.startsWith(FRAGMENT)) address.hash = '';
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-report]')) {
    const addressAtBuild = encodeURIComponent(link.dataset.report ?? '');
    if (addressAtBuild) link.href = link.href.replace(addressAtBuild, encodeURIComponent(address.href));
  }
}
