import { expect, test } from 'vitest';
import { fold } from '../terms';
import { getLanguageRules } from './languages';

const WORD_FORMS = [
  ['da', 'husene', 'huset'],
  ['de-AT', 'Häuser', 'Hauses'],
  ['el', 'σελίδα', 'σελίδες'],
  ['es', 'pagos', 'pago'],
  ['fi', 'talossa', 'taloissa'],
  ['fr-CH', 'demandes', 'demande'],
  ['hu', 'házak', 'ház'],
  ['it', 'domande', 'domanda'],
  ['lt', 'puslapiai', 'puslapis'],
  ['nb', 'husene', 'huset'],
  ['nl', 'betalingen', 'betaling'],
  ['nn', 'husene', 'huset'],
  ['no', 'husene', 'huset'],
  ['pt-BR', 'pagamentos', 'pagamento'],
  ['ro', 'plătile', 'plata'],
  ['ru', 'страница', 'страницы'],
  ['sv', 'skolorna', 'skola'],
  ['tr', 'evler', 'ev'],
] as const;

test.each(WORD_FORMS)('%s: %s and %s have the same stem', (language, a, b) => {
  const rules = getLanguageRules(language);
  expect(rules?.getStem(fold(a))).toBe(rules?.getStem(fold(b)));
});

test('a word with digits or an underscore is its own stem', () => {
  expect(['user_forms', 'seiten2'].map((word) => getLanguageRules('de')?.getStem(word))).toEqual([
    'user_forms',
    'seiten2',
  ]);
});

test('a language without a stemmer has no rules', () => {
  expect(getLanguageRules('pl')).toBeUndefined();
  expect(getLanguageRules('enm')).toBeUndefined();
});
