import { expect, test } from 'vitest';
import type { Problem } from '../lib/problem';
import { listQuestions, readInstallation } from '../lib/record/installation';
import { getSettings } from '../lib/settings';

test('the record of Anytown answers every question of this help, without problems', () => {
  const problems: Problem[] = [];
  const settings = getSettings({ INSTALLATION_DIR: 'e2e/anytown' });
  const { groups, answers } = readInstallation(settings, problems);
  expect(problems).toEqual([]);
  expect(listQuestions(groups).flatMap(({ id }) => (answers.has(id) ? [] : [id]))).toEqual([]);
});
