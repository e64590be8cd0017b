import { Breakable } from '@/components/breakable';
import type { Site } from '@/lib/content/site';
import { getSidebarBranch } from '@/lib/model/sidebar';
import { getHref } from '@/lib/slug';
import { t } from '@/lib/words/words';

/** List docs with title, description, group and id. A script adds filtering and sorting. */
export function PagesTable({ site }: { site: Site }) {
  const docs = site.docs
    .filter((doc) => !doc.unlisted)
    .map((doc) => ({ ...doc, group: getSidebarBranch(site.sidebar, doc.id)[0] }));
  const csvHref = getHref('/central/docs.csv', site.settings.basePath);
  return (
    <>
      <search
        className="keep-room my-5 flex flex-wrap items-end gap-4 print:hidden"
        aria-label={t('all-pages.landmark')}
        data-pages-filter
        hidden
      >
        <div className="basis-[22rem]">
          <label className="mb-1 block text-ui font-bold" htmlFor="filter">
            {t('all-pages.filter')}
          </label>
          <input className="control" id="filter" name="q" type="search" autoComplete="off" />
        </div>
        <div>
          <label className="mb-1 block text-ui font-bold" htmlFor="group">
            {t('all-pages.filter-group')}
          </label>
          <select className="control" id="group" name="group">
            <option value="">{t('all-pages.all-groups')}</option>
            {site.sidebar.map(({ label }) => (
              <option key={label}>{label}</option>
            ))}
          </select>
        </div>
      </search>
      <p className="no-script">{t('all-pages.browser-search')}</p>
      <p className="mt-5 mb-4 flex flex-wrap gap-x-5 text-ui">
        <span className="font-bold" role="status" data-pages-count>
          {t('all-pages.count', { count: docs.length })}
        </span>{' '}
        <a href={csvHref} download>
          {t('all-pages.csv')}
        </a>
      </p>
      <div className="prose max-w-none">
        <table className="stack pages">
          <caption>{t('all-pages.caption')}</caption>
          <thead>
            <tr>
              <th className="md:w-[22%]" scope="col">
                <span>{t('all-pages.page-title')}</span>
              </th>
              <th scope="col">
                <span>{t('all-pages.page-description')}</span>
              </th>
              <th className="md:w-[16%]" scope="col">
                <span>{t('all-pages.group')}</span>
              </th>
              <th className="md:w-[24%]" scope="col">
                <span>{t('all-pages.id')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {docs.map(({ id, title, description, href, language, group }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={href} lang={language}>
                    {title}
                  </a>
                </th>
                <td data-label={t('all-pages.page-description')} lang={language}>
                  {description}
                </td>
                <td data-label={t('all-pages.group')} lang={group?.lang}>
                  {group?.label}
                </td>
                <td data-label={t('all-pages.id')}>
                  <Breakable text={id} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
