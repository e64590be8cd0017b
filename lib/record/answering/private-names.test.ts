import { expect, test } from 'vitest';
import { deriveFields } from './derive-fields';
import { parseResponse } from './parse-response';

/** List the fields of a response as lines: name, type, `?` if not always there, and the example. */
function derive(response: unknown): string[] {
  const text = typeof response === 'string' ? response : JSON.stringify(response);
  return deriveFields(parseResponse(new TextEncoder().encode(text))).map(({ name, type, always, example }) =>
    [name, type, ...(always ? [] : ['?']), ...(example === undefined ? [] : [example])].join(' '),
  );
}

test('names whose objects have one shape are not recorded', () => {
  const residents = { JaneDoe: { age: 38, ward: 'North' }, Patel: { age: 61, ward: 'South' } };
  const text = derive({ residents, permits: { AB12CDE: { until: '2027-01-31' } }, keySafeCode: 4821 }).join('\n');
  expect(text).not.toMatch(/jane|patel|38|61|north|AB12|4821/i);
  expect(text).toBe(
    [
      'residents object',
      'residents.* object',
      'residents.*.age number',
      'residents.*.ward text',
      'permits object',
      'permits.* object',
      'permits.*.until date 2026-01-31',
      'keySafeCode number',
    ].join('\n'),
  );
});

test.each<[unknown]>([
  [{ JaneDoe: { a: 1, b: 2 }, Patel: { a: 1, b: 2, c: 3 } }],
  [{ total: 2, JaneDoe: { a: 1 }, Patel: { a: 2 } }],
  [{ JaneDoe: [{ a: 1 }], Patel: [{ a: 2 }, { a: 3 }] }],
  [{ JaneDoe: {}, Patel: {} }],
  [[{ JaneDoe: { a: 1 } }, { Patel: { a: 1 } }]],
  [{ a: { b: { JaneDoe: { x: { y: 1 } }, Patel: { x: { y: 2 } } } } }],
  [{ JaneDoe: { a: 1 }, Patel: null, Smith: { a: 2 } }],
  [{ residents: { JaneDoe: { a: 1 } } }],
  [{ residents: { Patel: [{ a: 1 }] } }],
  [{ vehicles: { PATEL1: { a: 1 } } }],
  ['<r><JaneDoe><a>1</a></JaneDoe><Patel><a>2</a></Patel></r>'],
])('no name of a person in %j is recorded', (response) => {
  expect(derive(response).join('\n')).not.toMatch(/jane|patel/i);
});

test.each([
  'cvv',
  'cvc',
  'cardCVV',
  'CVVCode',
  'otp',
  'otpCode',
  'one_time_otp',
  'passcode',
  'PassCode',
  'keySafeCode',
  'keysafe',
  'pin',
  'PIN',
  'pins',
  'doorPin',
  'alarm_code',
  'accessCode',
  'gateCode',
  'sortCode',
  'password',
  'pwd',
  'secret',
  'apiKey',
  'api-key',
  'token',
  'csrfToken',
  'securityAnswer',
  'verification_code',
  'sms_code',
  'mfa',
  'unlockPin',
])('a number or yes/no named %s has no example', (name) => {
  expect(derive({ [name]: 4821, more: { [name]: true } })).toEqual([
    `${name} number`,
    'more object',
    `more.${name} yes/no`,
  ]);
});

test('no example is a value of the response', () => {
  expect(derive({ pages: 4821, price: 48.21, open: false, level: -7, share: 0.001, big: 100023336956 })).toEqual([
    'pages number 1',
    'price number 1.5',
    'open yes/no true',
    'level number 1',
    'share number 1.5',
    'big number 1',
  ]);
});

test('objects of different kinds, and elements of a list in XML, keep their names', () => {
  expect(
    derive({ Residents: { Resident: { a: 1 } }, page: { size: 1, number: 2 }, links: { next: { href: 'x' } } }),
  ).toEqual(expect.arrayContaining(['Residents.Resident object', 'page.size number 1', 'links.next.href text']));
  expect(derive('<residents><Resident><a>1</a></Resident></residents>')).toContain('residents.Resident.a number');
});
