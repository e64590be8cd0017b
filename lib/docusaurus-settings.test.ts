import { expect, test } from 'vitest';
import { makeTempDir } from '../e2e/support/content';
import { getSettings } from './settings';

test('refuses a STATIC_DIR that is not a folder or that a build would replace, and an invalid DOCUSAURUS_URL', () => {
  const dir = makeTempDir();
  expect(getSettings({ STATIC_DIR: dir, DOCUSAURUS_URL: 'https://a.example/b' })).toMatchObject({
    staticDir: dir,
    originalUrl: 'https://a.example/b',
  });
  expect(() => getSettings({ STATIC_DIR: `${dir}/none` })).toThrow('STATIC_DIR is not a folder.');
  expect(() => getSettings({ STATIC_DIR: dir, OUT_DIR: dir })).toThrow('OUT_DIR would overwrite the content.');
  expect(() => getSettings({ DOCUSAURUS_URL: 'a.example' })).toThrowErrorMatchingInlineSnapshot(`
    [ProblemError: DOCUSAURUS_URL=a.example
      DOCUSAURUS_URL is not a valid address.
      Set DOCUSAURUS_URL to the address of the Docusaurus site, such as https://docs.example.org/project.]
  `);
});
