import { Children, isValidElement, type ReactNode } from 'react';
import { Breakable } from '@/components/breakable';

/** `own` is the place of the reader's own base address, with its condition. */
type Props = { shape: string; method?: string; own?: string; when?: string; children?: ReactNode };

/** Show an endpoint's method and path, and what each part means. */
export function Endpoint({ shape, method, own, when, children }: Props) {
  const parts = Children.toArray(children).filter((child) => isValidElement(child));
  return (
    <div className="endpoint py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {method && (
          <span className="method rounded-control bg-plate px-[0.6rem] py-[0.45rem] font-mono text-[0.9375rem]/[1] font-bold text-on-plate">
            {method}
          </span>
        )}
        <code className="bg-transparent p-0 text-[1.125rem]">
          {own && <span data-when={when}>{own}/</span>}
          <Breakable text={shape} />
        </code>
      </p>
      {parts.length > 0 && <dl className="shape mt-4 grid gap-2 md:flex md:gap-0">{parts}</dl>}
    </div>
  );
}

/** Show one part of an endpoint's path; parameters are in braces. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={name.includes('{') ? 'variable' : undefined}>
      <dt className="font-mono text-ui font-bold wrap-anywhere">{name}</dt>
      <dd className="text-small/[1.4] text-ink-soft">{children}</dd>
    </div>
  );
}
