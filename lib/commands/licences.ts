import { readFileSync } from 'node:fs';
import { countLicences } from '../security/licences';
import { runCommand } from './run';

runCommand(() => {
  for (const { licence, count, toLookAt } of countLicences(JSON.parse(readFileSync('package-lock.json', 'utf8')))) {
    console.log(`${String(count).padStart(4)}  ${licence}`);
    if (toLookAt.length > 0) console.log(`      to be looked at: ${toLookAt.join(', ')}`);
  }
  return 0;
});
