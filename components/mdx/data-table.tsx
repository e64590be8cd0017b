import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

/** Show a table with its caption, in a box that scrolls if the table is wider. */
export function DataTable({ caption, children }: { caption: string; children: ReactNode }) {
  const table = Children.toArray(children).find((child): child is ReactElement<{ children: ReactNode }> =>
    isValidElement(child),
  );
  if (!table) return null;
  const name = caption || 'Table';
  return (
    <div className="table-box" role="group" aria-label={name} tabIndex={0}>
      {cloneElement(table, {}, caption && <caption>{caption}</caption>, table.props.children)}
    </div>
  );
}
