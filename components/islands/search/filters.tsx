import { useState } from 'react';
import { t } from '@/lib/words/words';

/** `values` are listed in this order; `counts` are those of the results that pass the other filters. */
type FilterProps = {
  name: string;
  values: string[];
  counts: Map<string, number>;
  selected: string[];
  select: (values: string[]) => void;
};

/** Show the filters of the results, collapsed on small screens unless a filter is set or the reader opened them. */
export function Filters({ filters }: { filters: FilterProps[] }) {
  const [isKeptOpen, setKeptOpen] = useState(false);
  const visibleFilters = filters.filter(({ values, selected }) => values.length > 1 || selected.length > 0);
  const isOpen = matchMedia('(min-width: 64em)').matches || visibleFilters.some(({ selected }) => selected.length > 0);
  if (visibleFilters.length === 0) return null;
  return (
    <details open={isOpen || isKeptOpen} onToggle={({ currentTarget }) => setKeptOpen(currentTarget.open)}>
      <summary className="py-2">{t('search.filters')}</summary>
      {visibleFilters.map((filter) => (
        <Filter key={filter.name} {...filter} />
      ))}
    </details>
  );
}

/** Show a checkbox for each value of a filter, with the number of results. */
function Filter({ name, values, counts, selected, select }: FilterProps) {
  return (
    <fieldset className="mb-5">
      <legend className="mt-2 mb-1 font-bold">{name}</legend>
      {[...new Set([...values, ...selected])].map((value) => (
        <label className="flex min-h-6 items-center gap-[0.65rem] text-ui" key={value}>
          <input
            className="size-[1.35rem]"
            type="checkbox"
            checked={selected.includes(value)}
            onChange={(event) =>
              select(event.currentTarget.checked ? [...selected, value] : selected.filter((other) => other !== value))
            }
          />
          {value}{' '}
          <span className="ms-auto text-ink-soft [font-variant-numeric:tabular-nums]">{counts.get(value) ?? 0}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Count the occurrences of each value in the lists, most frequent first. */
export function countValues(lists: string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of lists.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return new Map([...counts].sort(([, a], [, b]) => b - a));
}
