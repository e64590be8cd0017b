import { getTranslationSettings } from '../content/languages';
import { suggest } from '../nearest';
import { fail } from '../problem';
import { getSettings, type Settings, type Translation } from '../settings';

/** Get the settings of the language of `--language`. */
export function getLanguageSettings(code = ''): Settings & { translation: Translation } {
  const all = getTranslationSettings(getSettings()).flatMap(({ translation, ...settings }) =>
    translation ? [{ ...settings, translation }] : [],
  );
  const codes = all.map(({ translation }) => translation.code);
  const fix = suggest(
    code,
    codes,
    codes.length > 0 ? `Write ${codes.join(' or ')}.` : 'Add it to languages: in site.yml.',
  );
  return (
    all.find(({ translation }) => translation.code === code) ??
    fail(`--language=${code}`, `The site has no language "${code}".`, fix)
  );
}
