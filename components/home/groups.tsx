import { rich } from '@/components/rich';
import type { Site } from '@/lib/content/site';
import { flattenSidebar, listPages } from '@/lib/model/sidebar';
import { getRecordPath, listFacts } from '@/lib/record/installation';
import { getHref } from '@/lib/slug';
import { t } from '@/lib/words/words';

/** List the sidebar's groups with their page counts and descriptions. */
export function Groups({ site }: { site: Site }) {
  const groups = listPages(site.sidebar);
  const facts = listFacts(site);
  const recordedCount = facts.filter(({ answer }) => answer).length;
  const recordPath = getRecordPath(site);
  const pageCount = flattenSidebar(site.sidebar).length;
  return (
    <section className="py-7 not-first-of-type:rule-t">
      <div className="wrap">
        <div className="mb-5">
          <h2 className="mb-2">{t('home.groups')}</h2>
          <p className="text-ink-soft">
            {rich('home.counts', {
              groups: t('home.group-count', { count: groups.length }),
              pages: t('home.page-count', { count: pageCount }),
              link: <a href={getHref('/central/', site.settings.basePath)}>{t('home.all-pages')}</a>,
            })}
            {recordPath !== undefined && recordedCount > 0 && (
              <>
                {' '}
                {rich('home.facts-recorded', {
                  count: recordedCount,
                  facts: (
                    <a href={getHref(recordPath, site.settings.basePath)}>
                      {t('home.facts', { recorded: recordedCount, count: facts.length })}
                    </a>
                  ),
                })}
              </>
            )}
          </p>
        </div>
        <ul className="columns-[20rem_3] gap-x-7">
          {groups.map((item) => (
            <li className="rule-t break-inside-avoid py-[0.8rem]" key={item.docId}>
              <div className="row mt-[0.15rem] flex max-w-[30rem] items-baseline gap-2">
                <h3 className="text-[1.1875rem]/[1.35]">
                  <a href={item.href} lang={item.lang}>
                    {item.label}
                  </a>
                </h3>
                <span className="order-2 text-small whitespace-nowrap text-ink-soft">
                  {t('home.page-count', { count: item.type === 'category' ? flattenSidebar(item.items).length : 1 })}
                </span>
              </div>
              <p className="mt-[0.15rem] max-w-[30rem] text-small/[1.45] text-ink-soft" lang={item.lang}>
                {site.byId.get(item.docId ?? '')?.description}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
