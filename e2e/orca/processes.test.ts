import { expect, test } from 'vitest';
import { makeTempDir } from '../support/content';
import { needs } from '../support/needs';
import { createProcesses } from './processes';
import { waitFor } from './wait';

test('all processes of a run are ended, also those that left their group', needs('setpriv'), async () => {
  const processes = createProcesses(makeTempDir(), { PATH: process.env.PATH, NODE_ENV: 'test' });
  processes.start('sleep', ['600']);
  await processes.run('sh', ['-c', 'setsid sleep 600 > /dev/null &']);
  expect(processes.hasEnded()).toBe(false);
  processes.end();
  await waitFor(processes.hasEnded, 'The processes do not end');
});
