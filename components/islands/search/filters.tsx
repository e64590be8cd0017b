type Props = { name: string; counts: Map<string, number>; chosen: string[]; change: (chosen: string[]) => void };

/** What the results can be narrowed by, folded where it would push them off the screen. */
export function Filters({ filters }: { filters: Props[] }) {
  const useful = filters.filter(({ counts, chosen }) => counts.size > 1 || chosen.length > 0);
  const isOpen = matchMedia('(min-width: 64em)').matches || useful.some(({ chosen }) => chosen.length > 0);
  return (
    <div className="filters">
      {useful.length > 0 && (
        <details open={isOpen}>
          <summary>Narrow the results</summary>
          {useful.map((filter) => (
            <Filter key={filter.name} {...filter} />
          ))}
        </details>
      )}
    </div>
  );
}

/** Boxes to choose from, each with how many results it holds. */
function Filter({ name, counts, chosen, change }: Props) {
  const values = [...new Set([...counts.keys(), ...chosen])];
  return (
    <fieldset className="filter">
      <legend>{name}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) =>
              change(event.currentTarget.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
          {value} <span>{counts.get(value) ?? 0}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Count how many times each value stands in the lists, most frequent first. */
export function countValues(lists: string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of lists.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return new Map([...counts].sort(([, a], [, b]) => b - a));
}
