import { Fragment, type ReactNode } from 'react';

/** Let a path such as `events/from/{date_from}` break after its slashes; any other text stays as it is. */
export function Breakable({ text }: { text: string }): ReactNode {
  return text.split(/(?<=\/)/).map((part, index) => (
    // The parts of a text never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
