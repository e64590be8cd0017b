import type { DocFrame } from '@/lib/build/doc-frame';

/** Show a page's audience, type and reading time. */
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
