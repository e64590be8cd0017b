import { SunMoon } from 'lucide';
import { Icon } from '@/components/icon';
import { getFrameId } from '@/lib/frame-id';

const THEMES = [
  { value: 'system', label: 'Same as system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Let readers choose the theme. A script shows the control and stores the choice. */
export function ThemeControl() {
  return (
    <div data-theme-control hidden>
      <button className="header-button" type="button" popoverTarget={getFrameId('theme')} aria-label="Theme">
        <Icon icon={SunMoon} />
      </button>
      <fieldset className="theme-choices" id={getFrameId('theme')} popover="auto">
        <legend className="float-start pb-1 font-bold">Theme</legend>
        {THEMES.map(({ value, label }) => (
          <label className="clear-both flex min-h-[2.25rem] items-center gap-2" key={value}>
            <input type="radio" name="theme" value={value} />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
