import { expect } from 'playwright/test';
import { checkPage, test, WAYS } from './visit';

/** One page of each kind, by its address. */
const KINDS = {
  'the home page': '/',
  'the table of all pages': '/central/',
  'the A to Z': '/a-z/',
  'a hub': '/central/content-management/',
  'a task': '/central/users/two-factor-authentication/',
  'a concept': '/central/getting_started/sessions/',
  'a reference': '/central/form-management/forms/access-codes/',
  'a page of troubleshooting': '/central/developer/maintaining/troubleshooting/',
  'an endpoint': '/central/api/endpoints/events/from-to/',
  'the search': '/search/',
  'a trail': '/trails/first-week/',
  'a book': '/print/users/',
  'the glossary': '/glossary/',
  'a page about the help itself': '/accessibility/',
};

for (const [name, way] of WAYS) {
  for (const [kind, sitePath] of Object.entries(KINDS)) {
    test(`${kind} reads well ${name}`, async ({ visitor }) => {
      await checkPage(visitor, way, sitePath);
    });
  }

  test(`an unknown address is answered ${name}`, async ({ visitor }) => {
    await checkPage(visitor, way, '/no-such-page/', 404);
  });
}

for (const [name, way] of WAYS.filter(([, { site }]) => site === 'root')) {
  test(`every component reads well ${name.replace('at the root', 'in another look')}`, async ({ visitor }) => {
    const page = await checkPage(visitor, { ...way, site: 'other' }, '/central/reference/every-component/');
    const tabs = page.getByRole('group', { name: 'Choose a knot' });
    await expect(tabs.getByText('Up through the hole.')).toBeVisible();
    await expect(tabs.getByText('Round, over and under.')).toBeVisible({ visible: !way.javaScriptEnabled });
  });
}
