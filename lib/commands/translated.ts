import { markTranslated } from '../content/mark-translated';
import { getLanguageSettings } from './language-option';
import { runCommand } from './run';

runCommand('translated', ({ options: { language }, positionals: [id = ''] }) => {
  const { translation } = getLanguageSettings(language);
  console.log(`${markTranslated(id, translation)} now translates the current text.`);
  return 0;
});
