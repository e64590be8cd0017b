import { SunMoon } from 'lucide';
import { Icon } from '@/components/icon';
import { getFrameId } from '@/lib/frame-id';

const THEMES = [
  { value: 'system', label: 'Same as system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Let readers choose the theme, and turn the / key off. A script shows the control and stores the choices. */
export function ThemeControl() {
  return (
    <div className="keep-room block" data-theme-control hidden>
      <button className="header-button" type="button" popoverTarget={getFrameId('theme')} aria-label="Theme and keys">
        <Icon icon={SunMoon} />
      </button>
      <div className="theme-choices" id={getFrameId('theme')} popover="auto">
        <fieldset>
          <legend className="pb-1 font-bold">Theme</legend>
          {THEMES.map(({ value, label }) => (
            <label className="clear-both flex min-h-[2.25rem] items-center gap-2" key={value}>
              <input type="radio" name="theme" value={value} />
              {label}
            </label>
          ))}
        </fieldset>
        <label className="rule-t mt-2 flex min-h-[2.25rem] items-center gap-2 pt-2">
          <input type="checkbox" name="keys" />
          The / key opens the search
        </label>
      </div>
    </div>
  );
}
