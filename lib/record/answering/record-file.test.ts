import { expect, test } from 'vitest';
import { parseYaml } from '../../content/yaml';
import type { RecordedAnswer } from '../../model/installation';
import { formatAnswers } from './record-file';

const ANSWER: RecordedAnswer = { value: '12 m', checked: '2026-10-03', by: 'Harbour office' };

test('the first answer is written below a comment', () => {
  expect(formatAnswers('', new Map([['berth-length', ANSWER]]))).toMatchInlineSnapshot(`
    "# The answers of this team about its installation. npm run record adds answers, and keeps comments and order.

    berth-length:
      value: 12 m
      checked: 2026-10-03
      by: Harbour office
    "
  `);
});

test('comments and the order of answers are kept', () => {
  const text = `# Ours.

# Measured twice.
berth-length: { value: 10 m, checked: 2026-01-01, by: Crew, note: old } # with a tape
# Asked by telephone.
harbour-office:
  value: 1 Pier Road # the red door
  checked: 2026-01-01
  by: Crew
`;
  const answers = new Map<string, RecordedAnswer>([
    ['harbour-office', { ...ANSWER, value: '2 Pier Road' }],
    ['berth-length', ANSWER],
    ['tide-table', { ...ANSWER, value: { Time: 'UTC' }, review_in: '6 months' }],
  ]);
  expect(formatAnswers(text, answers)).toMatchInlineSnapshot(`
    "# Ours.

    # Measured twice.
    berth-length: { value: 12 m, checked: 2026-10-03, by: Harbour office } # with a tape
    # Asked by telephone.
    harbour-office:
      value: 2 Pier Road # the red door
      checked: 2026-10-03
      by: Harbour office
    tide-table:
      value:
        Time: UTC
      checked: 2026-10-03
      by: Harbour office
      review_in: 6 months
    "
  `);
});

test('a file with comments only keeps them', () => {
  expect(formatAnswers('# Nothing yet.\n', new Map([['berth-length', ANSWER]]))).toContain('# Nothing yet.');
});

test('values that look like YAML are written as text', () => {
  const value = 'yes: # "no" {a} [b] *c &d';
  const text = formatAnswers('', new Map([['a', { ...ANSWER, value }]]));
  expect(parseYaml(text).data).toEqual({ a: { ...ANSWER, value } });
});
