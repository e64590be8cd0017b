import type { ReactNode } from 'react';

/** Show facts about a page or document, such as its audience and reading time, as one line. */
export function Facts({ facts }: { facts: { name: string; value?: ReactNode }[] }) {
  // Only the reading time has no value yet: `fillSlots` inserts it after the page is rendered. Reader views of browsers
  // leave out what has a class such as `extra`, `menu`, `breadcrumbs` or `sidebar`.
  return (
    <p className="facts extra">
      {facts.map(({ name, value }) => (
        <span key={name}>
          <span className="text-ink-soft">{name}</span> <b>{value ?? <span data-slot="minutes" />}</b>
        </span>
      ))}
    </p>
  );
}
