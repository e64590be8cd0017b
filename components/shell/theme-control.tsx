import { SunMoon } from 'lucide';
import { Icon } from '@/components/icon';
import { getFrameId } from '@/lib/frame-id';
import { t } from '@/lib/words/words';

const THEMES = [
  { value: 'system', label: 'theme.system' },
  { value: 'light', label: 'theme.light' },
  { value: 'dark', label: 'theme.dark' },
] as const;

/** Let readers choose the theme, and turn the / key off. A script shows the control and stores the choices. */
export function ThemeControl() {
  return (
    <div className="keep-room block" data-theme-control hidden>
      <button
        className="header-button"
        type="button"
        popoverTarget={getFrameId('theme')}
        aria-label={t('theme.control')}
      >
        <Icon icon={SunMoon} />
      </button>
      <div className="theme-choices" id={getFrameId('theme')} popover="auto">
        <fieldset>
          <legend className="pb-1 font-bold">{t('theme.title')}</legend>
          {THEMES.map(({ value, label }) => (
            <label className="clear-both flex min-h-[2.25rem] items-center gap-2" key={value}>
              <input type="radio" name="theme" value={value} />
              {t(label)}
            </label>
          ))}
        </fieldset>
        <label className="rule-t mt-2 flex min-h-[2.25rem] items-center gap-2 pt-2">
          <input type="checkbox" name="keys" />
          {t('theme.search-key')}
        </label>
      </div>
    </div>
  );
}
