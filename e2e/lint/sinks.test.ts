import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir, writeFiles } from '../../lib/content/test-content';

const REFUSED = [
  'x.innerHTML = y;',
  "x['innerHTML'] = y;",
  'x.outerHTML += y;',
  'read(x.innerHTML);',
  "x.insertAdjacentHTML('beforeend', y);",
  'Object.assign(x, { innerHTML: y });',
  'document.write(y);',
  "new DOMParser().parseFromString(y, 'text/html');",
  'document.createRange().createContextualFragment(y);',
  "x.setAttribute('onclick', y);",
  'x.onclick = y;',
  'x.srcdoc = y;',
  'new Function(y);',
  'eval(y);',
  'show(<iframe srcDoc={y} />);',
  'show(<div innerHTML={y} />);',
  'show(<div dangerouslySetInnerHTML={{ __html: y }} />);',
];
const ALLOWED = ['x.textContent = y;', "x.setAttribute('aria-expanded', y);", 'show(<div onClick={y} />);'];

test('the linter refuses every line that turns text into markup or code, and no other line', () => {
  const dir = makeTempDir();
  const rules = { preset: 'none', security: { noDangerouslySetInnerHtml: 'error' } };
  writeFiles(dir, {
    'biome.json': JSON.stringify({ plugins: [path.resolve('e2e/lint/sinks.grit')], linter: { rules } }),
    'sinks.tsx': [...REFUSED, ...ALLOWED].join('\n'),
  });
  const { stdout } = spawnSync(
    path.resolve('node_modules/.bin/biome'),
    ['lint', '--reporter=github', `--config-path=${dir}`, dir],
    { encoding: 'utf8' },
  );
  const lines = [...stdout.matchAll(/^::error .*?line=(\d+),/gm)].map(([, line]) => Number(line));
  expect([...new Set(lines)].sort((a, b) => a - b)).toEqual(REFUSED.map((_, index) => index + 1));
});
