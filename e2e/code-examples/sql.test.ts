import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { needs } from '../support/needs';
import { getBlocks, nameBlock } from './blocks';

/** Words of MySQL, MariaDB or PostgreSQL that the grammar of SQLite does not have. */
const OTHER_GRAMMARS =
  /@@|\bSHOW\b|INTERVAL|AT TIME ZONE|ALGORITHM|CONCURRENTLY|START TRANSACTION|pg_|current_setting|ROW_COUNT/;

test('SQL that SQLite can parse has no syntax error', needs('sqlite3'), () => {
  const blocks = getBlocks().filter(({ language, code }) => language === 'sql' && !OTHER_GRAMMARS.test(code));
  expect(blocks.length).toBeGreaterThan(0);
  const problems = blocks.flatMap((block) => {
    const { stderr } = spawnSync('sqlite3', [':memory:'], { input: block.code, encoding: 'utf8' });
    // Tables are missing here, which SQLite reports only after it has parsed a statement.
    return /syntax error|unrecognized token|incomplete input/.test(stderr) ? [`${nameBlock(block)}\n${stderr}`] : [];
  });
  expect(problems).toEqual([]);
});

test('each statement of SQL ends with a semicolon and closes its quotes and brackets', () => {
  const problems = getBlocks()
    .filter(({ language }) => language === 'sql')
    .filter(({ code }) => {
      const plain = code.replaceAll(/'[^']*'/g, '').replaceAll(/^--.*$/gm, '');
      return /'/.test(plain) || plain.split('(').length !== plain.split(')').length || !/;\s*$/.test(plain);
    });
  expect(problems.map(nameBlock)).toEqual([]);
});
