import { Fragment, type ReactNode } from 'react';

/** Allow line breaks after slashes, as in `events/from/{date_from}`. */
export function Breakable({ text }: { text: string }): ReactNode {
  return text.split(/(?<=\/)/).map((part, index) => (
    // The parts never change order.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
