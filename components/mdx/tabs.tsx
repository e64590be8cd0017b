import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react';

type TabProps = { label: string; children: ReactNode };

/** Show alternatives as tabs made of radio buttons, without a script. Print shows all. */
export function Tabs({ legend, children }: { legend: string; children: ReactNode }) {
  const id = useId().replaceAll(/[^\w-]/g, '');
  const tabs = Children.toArray(children).filter((child): child is ReactElement<TabProps> => isValidElement(child));
  return (
    <fieldset className="tabs flex min-w-0 flex-wrap sm:gap-x-1">
      <legend className="float-start mb-2 w-full font-bold">{legend}</legend>
      {tabs.map(({ props: { label } }, index) => (
        <label key={label}>
          <input type="radio" name={id} value={index} defaultChecked={index === 0} />
          {label}
        </label>
      ))}
      {tabs}
    </fieldset>
  );
}

/** Show one alternative. Its label is visible only where all are shown. */
export function Tab({ label, children }: TabProps) {
  return (
    <div className="panel">
      <p className="panel-label">{label}</p>
      {children}
    </div>
  );
}
