import type { Doc } from '@/lib/content/doc';
import type { Site } from '@/lib/content/site';

const TYPES = {
  task: 'Task, step by step',
  concept: 'Explanation',
  reference: 'Reference',
  troubleshooting: 'Troubleshooting',
  hub: 'Overview',
};

/** Who a page is for, what kind it is and how long it takes, so that a reader decides in two seconds whether to stay. */
export function Facts({ doc, site, minutes, pages }: { doc: Doc; site: Site; minutes: number; pages: number }) {
  const audiences = doc.audience.flatMap((name) => site.identity.audiences[name] ?? []);
  const facts = [
    { name: 'For', value: audiences.join(', ').replace(/, ([^,]*)$/, ' and $1') },
    { name: 'Kind of page', value: doc.type && TYPES[doc.type] },
    pages > 0
      ? { name: 'In this part', value: pages === 1 ? '1 page' : `${pages} pages` }
      : { name: 'Time to read', value: minutes === 1 ? '1 minute' : `${minutes} minutes` },
  ].filter(({ value }) => value);
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
