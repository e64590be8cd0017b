import { type RefObject, useEffect } from 'react';

type Box = {
  input: HTMLInputElement;
  list: RefObject<HTMLElement | null>;
  isShown: boolean;
  setOpen: (isOpen: boolean) => void;
};

/** The keys of a combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function useComboboxKeys({ input, list, isShown, setOpen }: Box): void {
  useEffect(() => {
    const getOptions = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const getActive = () => getOptions().find((option) => option.getAttribute('aria-selected') === 'true');
    const activate = (option: HTMLElement | undefined) => {
      for (const each of getOptions()) each.setAttribute('aria-selected', String(each === option));
      if (!option) input.removeAttribute('aria-activedescendant');
      else {
        input.setAttribute('aria-activedescendant', option.id);
        option.scrollIntoView({ block: 'nearest' });
      }
    };
    const press = (event: KeyboardEvent) => {
      const options = getOptions();
      const active = getActive();
      const at = active ? options.indexOf(active) : -1;
      const target = getTarget(event.key, at, options.length);
      if (event.isComposing) return;
      if (event.key === 'Escape' && isShown) {
        event.preventDefault();
        setOpen(false);
      } else if (event.key === 'ArrowDown' && !isShown) setOpen(true);
      else if (event.key === 'Enter' && isShown && active instanceof HTMLAnchorElement) {
        event.preventDefault();
        if (event.ctrlKey || event.metaKey) window.open(active.href, '_blank', 'noopener');
        else active.click();
      } else if (isShown && target !== undefined) {
        event.preventDefault();
        activate(options[target]);
      }
    };
    const reset = () => activate(undefined);
    input.addEventListener('keydown', press);
    input.addEventListener('input', reset);
    if (!isShown) reset();
    return () => {
      input.removeEventListener('keydown', press);
      input.removeEventListener('input', reset);
    };
  }, [input, list, isShown, setOpen]);
}

/** The option that a key leads to, -1 for the field itself; Home and End are the field's own until an option is chosen. */
function getTarget(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return at + 1 === count ? -1 : at + 1;
    case 'ArrowUp':
      return at === -1 ? count - 1 : at - 1;
    case 'Home':
      return at === -1 ? undefined : 0;
    case 'End':
      return at === -1 ? undefined : count - 1;
    default:
      return undefined;
  }
}
