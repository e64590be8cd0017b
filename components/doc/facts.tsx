import type { DocFrame } from '@/lib/build/doc-frame';

/** Show facts about a page, such as its audience and reading time. */
export function Facts({ facts }: Pick<DocFrame, 'facts'>) {
  // Only the reading time has no value yet: `fillSlots` inserts it after the page is rendered.
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
