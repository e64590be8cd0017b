import { statSync } from 'node:fs';
import path from 'node:path';
import { getTranslationSettings } from '../content/languages';
import { suggest } from '../nearest';
import { fail } from '../problem';
import { getSettings, type Settings, type Translation } from '../settings';

/** Get the settings with the record of `--installation`: a folder, or else the name of a folder in e2e/. */
export function getInstallationSettings(name: string | undefined): Settings {
  if (name !== undefined) {
    const dir = [name, path.join('e2e', name)].find((each) => statSync(each, { throwIfNoEntry: false })?.isDirectory());
    if (dir === undefined) {
      const problem = `Neither ${name} nor e2e/${name} is a folder.`;
      fail(`--installation=${name}`, problem, 'Write the folder of installation.yml, such as --installation=anytown.');
    }
    // Next and the worker threads read the settings themselves.
    process.env.INSTALLATION_DIR = dir;
  }
  return getSettings();
}

/** Get the settings of the language of `--language`. */
export function getLanguageSettings(code = ''): Settings & { translation: Translation } {
  const all = getTranslationSettings(getSettings()).flatMap(({ translation, ...settings }) =>
    translation ? [{ ...settings, translation }] : [],
  );
  const codes = all.map(({ translation }) => translation.code);
  const advice = codes.length > 0 ? `Write ${codes.join(' or ')}.` : 'Add it to languages: in site.yml.';
  return (
    all.find(({ translation }) => translation.code === code) ??
    fail(`--language=${code}`, `The site has no language "${code}".`, suggest(code, codes, advice))
  );
}
