import { type RefObject, useEffect } from 'react';

type Combobox = {
  input: HTMLInputElement;
  list: RefObject<HTMLElement | null>;
  isShown: boolean;
  setOpen: (isOpen: boolean) => void;
};

/** Handle the keys of a combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function useComboboxKeys({ input, list, isShown, setOpen }: Combobox): void {
  useEffect(() => {
    const getOptions = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const getActiveOption = () => getOptions().find((option) => option.getAttribute('aria-selected') === 'true');
    const activate = (option: HTMLElement | undefined) => {
      for (const other of getOptions()) other.setAttribute('aria-selected', String(other === option));
      if (!option) input.removeAttribute('aria-activedescendant');
      else {
        input.setAttribute('aria-activedescendant', option.id);
        option.scrollIntoView({ block: 'nearest' });
      }
    };
    const handleKey = (event: KeyboardEvent) => {
      // Effects run after the list is drawn or removed: a quick second key would find an old `isShown`.
      const isDrawn = list.current !== null;
      const options = getOptions();
      const active = getActiveOption();
      const current = active ? options.indexOf(active) : -1;
      const target = getTarget(event.key, current, options.length);
      if (event.isComposing) return;
      if (event.key === 'Escape' && isDrawn) {
        event.preventDefault();
        setOpen(false);
      } else if (event.key === 'ArrowDown' && !isDrawn) {
        setOpen(true);
        // The list is drawn before the next frame.
        requestAnimationFrame(() => activate(getOptions()[0]));
      } else if (event.key === 'Enter' && isDrawn && active instanceof HTMLAnchorElement) {
        event.preventDefault();
        if (event.ctrlKey || event.metaKey) window.open(active.href, '_blank', 'noopener');
        else active.click();
      } else if (isDrawn && target !== undefined) {
        event.preventDefault();
        activate(options[target]);
      }
    };
    const reset = () => activate(undefined);
    input.addEventListener('keydown', handleKey);
    input.addEventListener('input', reset);
    if (!isShown) reset();
    return () => {
      input.removeEventListener('keydown', handleKey);
      input.removeEventListener('input', reset);
    };
  }, [input, list, isShown, setOpen]);
}

/**
 * Get the index of the option that a key activates; -1 is the field. Undefined if the field handles the key, as it does
 * with Home and End while no option is active.
 */
function getTarget(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return current + 1 === count ? -1 : current + 1;
    case 'ArrowUp':
      return current === -1 ? count - 1 : current - 1;
    case 'Home':
      return current === -1 ? undefined : 0;
    case 'End':
      return current === -1 ? undefined : count - 1;
    default:
      return undefined;
  }
}
