import type { ReactNode } from 'react';

type Props = { caption: string; columns: string[]; children: ReactNode };

/** Show a table with a caption; a table wider than its box scrolls horizontally. */
export function ScrollTable({ caption, columns, children }: Props) {
  return (
    <div className="table-box" tabIndex={0} data-scroll="Wide table">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
