import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

/** Show a table with its caption, in a box that scrolls if the table is wider. */
export function DataTable({ caption, children }: { caption: string; children: ReactNode }) {
  const table = Children.toArray(children).find((child): child is ReactElement<{ children: ReactNode }> =>
    isValidElement(child),
  );
  if (!table) return null;
  return (
    <div className="table-box" tabIndex={0} data-scroll="Wide table">
      {cloneElement(table, {}, caption && <caption>{caption}</caption>, table.props.children)}
    </div>
  );
}
