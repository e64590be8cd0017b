import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useId } from 'react';
import { t } from '@/lib/words/words';

type TabsProps = { legend: string; group?: string; children: ReactNode };
type TabProps = { label: string; value?: string; isDefault?: 'yes'; children: ReactNode };

/**
 * Show alternatives as tabs made of radio buttons, which work without a script. Each panel follows its button. Print
 * shows all.
 */
export function Tabs({ legend, group, children }: TabsProps) {
  const id = useId().replaceAll(/[^\w-]/g, '');
  const tabs = Children.toArray(children).filter((child): child is ReactElement<TabProps> => isValidElement(child));
  const shown = Math.max(
    0,
    tabs.findIndex(({ props }) => props.isDefault),
  );
  const labels = tabs.map(({ props }) => props.label);
  const attributes = {
    className: 'tabs flex min-w-0 flex-wrap sm:gap-x-1',
    'data-group': group ?? labels.toSorted().join(', '),
  };
  const content = tabs.map((tab, index) => (
    <Fragment key={tab.key}>
      <label>
        <input type="radio" name={id} value={tab.props.value ?? tab.props.label} defaultChecked={index === shown} />
        {tab.props.label}
      </label>
      {tab}
    </Fragment>
  ));
  if (!legend) {
    return (
      <div role="group" aria-label={t('page.tabs')} {...attributes}>
        {content}
      </div>
    );
  }
  return (
    <fieldset {...attributes}>
      <legend className="float-start mb-2 w-full font-bold">{legend}</legend>
      {content}
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
