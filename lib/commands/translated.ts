import { markTranslated } from '../content/translations';
import { getLanguageSettings } from './options';
import { runCommand } from './run';

runCommand('translated', ({ options: { language }, positionals: [id = ''] }) => {
  const { translation } = getLanguageSettings(language);
  console.log(`${markTranslated(id, translation)} now translates the current text.`);
  return 0;
});
