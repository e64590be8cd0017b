import type { DocFrame } from '@/lib/build/doc-frame';

/** Who a page is for, what kind it is and how long it takes, so that a reader decides in two seconds whether to stay. */
export function Facts({ facts }: Pick<DocFrame, 'facts'>) {
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? <span data-slot="minutes" />}</dd>
        </div>
      ))}
    </dl>
  );
}
