import { readFileSync } from 'node:fs';
import type { Element } from 'domhandler';
import { getSecurityHeaders } from '../lib/security-headers';
import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';
import { listElements } from './support/built-page';

const SECURITY_HEADERS = getSecurityHeaders({ hasOfflineCopy: true });
const ROLES = '/central/users/roles/';

test('every kind of file is served with every security header', async ({ request }) => {
  const style = readFileSync(`${SITES.root.outDir}/index.html`, 'utf8').match(/\/assets\/style\.\w+\.css/)?.[0] ?? '';
  for (const address of ['/', ROLES, '/favicon.svg', '/central/docs.json', '/llms.txt', style, '/nowhere/']) {
    const headers = (await request.get(address)).headers();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(headers[name.toLowerCase()], `${name} of ${address}`).toBe(value);
    }
  }
});

test('the meta element of a page has the same policy, except for frame-ancestors', () => {
  const isPolicy = ({ attribs }: Element) => attribs['http-equiv'] === 'Content-Security-Policy';
  const [meta] = listElements(SITES.root, ROLES, isPolicy);
  expect(`${meta?.attribs.content}; frame-ancestors 'none'`).toBe(SECURITY_HEADERS['Content-Security-Policy']);
});

test('Trusted Types block text as markup, and new policies', async ({ page, watch }) => {
  await page.goto(ROLES);
  const results = await page.evaluate(() => {
    const sinks = [
      () => Object.assign(document.createElement('p'), { innerHTML: '<b>text</b>' }),
      () => Object.assign(document.createElement('script'), { src: '/assets/site.js' }),
      () => new DOMParser().parseFromString('<b>text</b>', 'text/html'),
      () => Reflect.get(window, 'trustedTypes').createPolicy('default', {}),
    ];
    return sinks.map((use) => {
      try {
        use();
        return 'done';
      } catch (error) {
        return error instanceof TypeError ? 'blocked' : String(error);
      }
    });
  });
  expect(results).toEqual(['blocked', 'blocked', 'blocked', 'blocked']);
  await expect.poll(() => watch.problems.length).toBeGreaterThan(0);
  watch.problems.length = 0;
});

test('other pages cannot show this site in a frame', async ({ page, watch }) => {
  const address = `${getAddress(SITES.root)}${ROLES}`;
  // A page without a policy, on the same origin as the site.
  await page.route('**/frame.html', (route) => {
    return route.fulfill({
      contentType: 'text/html',
      body: `<title>A frame</title><iframe src="${address}"></iframe>`,
    });
  });
  await page.goto('/frame.html');
  await expect.poll(() => watch.problems.join('\n')).toMatch(/frame-ancestors/);
  expect(page.frames().map((frame) => frame.url())).not.toContain(address);
  watch.problems.length = 0;
});
