import { Flag } from 'lucide';
import { Icon } from '@/components/icon';
import type { Site } from '@/lib/content/site';
import { getReportHref } from '@/lib/model/identity';
import { getHref } from '@/lib/slug';
import { t } from '@/lib/words/words';

/** Link to the form or address that takes reports about a page, if the site has one. */
export function ReportLink({ site, title, path }: { site: Site; title: string; path: string }) {
  const { identity, settings } = site;
  const address = `${settings.siteUrl ?? ''}${getHref(path, settings.basePath)}`;
  const href = getReportHref(identity, title, address);
  if (!href) return null;
  return (
    <p className="mt-6 text-small print:hidden">
      <a className="inline-flex items-center gap-2 py-1" href={href} data-report={address}>
        <Icon icon={Flag} />
        {t('page.report')}
      </a>
    </p>
  );
}
