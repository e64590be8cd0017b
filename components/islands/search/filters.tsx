type Props = { name: string; counts: Map<string, number>; chosen: string[]; change: (chosen: string[]) => void };

/** Boxes to narrow the results by, each with how many it holds. */
export function Filter({ name, counts, chosen, change }: Props) {
  if (counts.size < 2 && chosen.length === 0) return null;
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
