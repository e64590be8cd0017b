import { expect } from 'playwright/test';
import { KINDS } from './kinds';
import { checkPage, test, WAYS } from './visit';

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
