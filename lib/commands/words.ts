import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileWords, MESSAGES_MODULE, WORDS_DIR } from '../check/words';
import { type Problem, reportProblems } from '../problem';
import { runCommand } from './run';

runCommand('words', () => {
  const problems: Problem[] = [];
  const file = path.join(WORDS_DIR, MESSAGES_MODULE);
  const text = compileWords(WORDS_DIR, problems);
  reportProblems(problems);
  writeFileSync(file, text);
  console.log(`Wrote ${file}.`);
  return 0;
});
