import { expect, test } from 'vitest';
import { listRefusedLines } from './refused-lines';

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
  const rules = { preset: 'none', security: { noDangerouslySetInnerHtml: 'error' } };
  expect(listRefusedLines('sinks.grit', [...REFUSED, ...ALLOWED], rules)).toEqual(REFUSED.map((_, index) => index + 1));
});
