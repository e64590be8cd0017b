import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { getFrameId } from '../lib/frame-id';
import { getAddress, SITES } from './sites';
import { sample } from './support/full';

const OTHER = getAddress(SITES.other);
const COMPONENTS = `${OTHER}/central/reference/every-component/`;
const RECORD = `${OTHER}/your-installation/`;
const REVIEW = `[id="${getFrameId('own-review')}"]`;
const PHONE = '01632 960777';
const ASK = 'Look for the number of the office at the gate.';

/** Add the telephone number on a page that asks for it. */
async function addPhone(page: Page, value = PHONE): Promise<void> {
  await page.goto(COMPONENTS);
  await page.getByRole('link', { name: /^Add it ?: telephone number/ }).click();
  const form = page.getByRole('form', { name: 'Telephone number of the harbour office' });
  await expect(form).toContainText('stays in this browser');
  await form.getByLabel('Your answer').fill(value);
  await form.getByRole('button', { name: 'Keep in this browser' }).click();
}

const getFacts = (page: Page) => page.evaluate(() => localStorage.getItem('facts'));

function getLink(facts: unknown): string {
  return `${RECORD}#facts=${Buffer.from(JSON.stringify(facts)).toString('base64url')}`;
}

test('a reader adds a fact in place, and the page, its paper and other tabs show it until all answers are removed', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(COMPONENTS);
  await addPhone(page);
  const main = page.locator('main');
  await expect(main).toContainText(`Call ${PHONE}.`);
  await expect(main).not.toContainText(ASK);
  await expect(page.locator('mark.own')).toHaveText(PHONE);
  await expect(page.locator('.own-note')).toContainText('They stay in this browser');
  await expect(other.locator('main')).toContainText(`Call ${PHONE}.`);
  await page.emulateMedia({ media: 'print' });
  await expect(main).toContainText(`Call ${PHONE}.`);
  await expect(page.locator('.own-note')).toBeVisible();
  await expect(page.locator('.own-note').getByRole('button')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.reload();
  await expect(main).toContainText(`Call ${PHONE}.`);
  await expect(page.getByRole('button', { name: /^Copy/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove all of your answers' }).click();
  await expect(main).toContainText(ASK);
  await expect(page.locator('mark.own')).toHaveCount(0);
  expect(await getFacts(page)).toBeNull();
  await expect(other.locator('main')).toContainText(ASK);
});

test("a value of the site comes first, and the reader's beside it; code shows only a stored value that is safe", {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(COMPONENTS);
  const store = async (time: string, address: string) => {
    const values = { 'tide-fields': { Time: time, Height: 'metres' }, 'tide-address': address, 'harbour-phone': '1' };
    const facts = Object.entries(values).map(([id, value]) => [id, { value, checked: '' }]);
    const text = JSON.stringify(Object.fromEntries(facts));
    await page.evaluate((text) => localStorage.setItem('facts', text), text);
    await page.reload();
    await expect(page.locator('main')).toContainText('Call 1.');
    await expect(page.getByRole('cell', { name: `UTC (you added: ${time})` })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Height metres' })).toBeVisible();
  };
  await store('local time', 'https://ours.example/tides');
  const code = page.locator('pre').filter({ hasText: 'ours.example' });
  await expect(code).toHaveText('curl https://ours.example/tides');
  // The time is the end of the site's value. Commands could read the address as their own.
  await store('TC', 'x; rm -rf ~');
  await expect(page.locator('pre').filter({ hasText: 'rm -rf' })).toHaveCount(0);
});

test('the list of sections has the headings of the side that is shown', { tag: '@full' }, async ({ page }) => {
  await page.goto(COMPONENTS);
  const sections = page.getByRole('navigation', { name: 'Page sections' });
  await expect(sections.getByRole('link', { name: 'Call ahead' })).toHaveCount(0);
  const before = await sections.getByRole('link').allTextContents();
  await addPhone(page);
  const added = sections.getByRole('listitem').filter({ hasText: 'Facts of the installation' });
  await added.getByRole('link', { name: 'Call ahead' }).click();
  await expect(page).toHaveURL(/#call-ahead$/);
  await expect(sections.locator('[aria-current="location"]')).toHaveText('Call ahead');
  await page.getByRole('button', { name: 'Remove all of your answers' }).click();
  await expect(sections.getByRole('link')).toHaveText(before);
});

test('a key or a token is refused with the reason; a book and the search show what is kept', async ({ page }) => {
  await addPhone(page, 'password: hunter2');
  await expect(page.getByRole('alert')).toHaveText(/^This looks like a key, a token or a password/);
  expect(await getFacts(page)).toBeNull();
  const form = page.getByRole('form', { name: 'Telephone number of the harbour office' });
  await form.getByLabel('Your answer').fill(PHONE);
  await form.getByRole('button', { name: 'Keep in this browser' }).click();
  await expect(page.locator('mark.own')).toHaveText(PHONE);

  await page.goto(`${OTHER}/print/reference/`);
  await expect(page.locator('main')).toContainText(`Call ${PHONE}.`);
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);

  // A part in the middle of a word, such as "hone" in "telephone", finds nothing.
  await page.goto(`${OTHER}/search/?q=hone`);
  await expect(page.locator('main [role=status]')).not.toBeEmpty();
  await expect(page.locator('main')).not.toContainText(PHONE);
  await page.goto(`${OTHER}/search/?q=call+the+harbour+office`);
  const answer = page.getByRole('listitem').filter({ hasText: PHONE });
  await answer.getByRole('link', { name: 'Telephone number of the harbour office' }).click();
  await expect(page).toHaveURL(/\/your-installation\/harbour\/.*#harbour-phone$/);
});

test('a link within the text that an answer adds to a book leads to its place in the book', { tag: '@full' }, async ({
  page,
}) => {
  await page.route(/facts\.txt/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace('Call before you come.', '<a href="#call-ahead">Call before.</a>');
    await route.fulfill({ response, body: text });
  });
  await page.goto(RECORD);
  await page.evaluate(() => localStorage.setItem('facts', '{"harbour-phone":{"value":"1","checked":""}}'));
  await page.goto(`${OTHER}/print/reference/`);
  const link = page.getByRole('link', { name: 'Call before.' });
  await expect(link).toBeVisible();
  const id = (await link.getAttribute('href'))?.slice(1);
  await expect(page.locator(`[id="${id}"]`)).toHaveText('Call ahead');
});

test('an answer keeps no day of the future', { tag: '@full' }, async ({ page }) => {
  await page.goto(COMPONENTS);
  await page.getByRole('link', { name: /^Add it ?: telephone number/ }).click();
  const form = page.getByRole('form');
  await form.getByLabel('Your answer').fill(PHONE);
  const day = form.getByLabel('Day on which you checked it');
  await day.fill('2999-01-01');
  await form.getByRole('button', { name: 'Keep in this browser' }).click();
  await expect(form.getByRole('alert')).not.toBeEmpty();
  await expect(day).toBeFocused();
  expect(await getFacts(page)).toBeNull();
});

test('the words of a search are highlighted in the text with an answer, until the reader clears them', {
  tag: '@full',
}, async ({ page }) => {
  const countWords = () =>
    page.evaluate(() => [...(CSS.highlights.get('query') ?? [])].filter((range) => String(range) !== '').length);
  const bar = page.getByRole('group', { name: 'Words of your search' });
  await page.goto(`${COMPONENTS}?mark=call`);
  await page.evaluate(() => localStorage.setItem('facts', '{"harbour-phone":{"value":"1","checked":""}}'));
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/facts\.txt/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(`${COMPONENTS}?mark=tie`);
  await expect(bar).toBeVisible();
  const before = await countWords();
  expect(before).toBeGreaterThan(0);
  release();
  await expect(page.locator('mark.own')).toHaveText('1');
  await expect.poll(countWords).toBe(before);
  await expect(bar).toHaveCount(1);
  await bar.getByRole('button', { name: 'Clear' }).click();
  await page.locator('.own-note').getByRole('button').click();
  await expect(page.locator('main')).toContainText(ASK);
  expect(await countWords()).toBe(0);
});

test('the focus goes to the answer that the reader kept, and back to the link after its removal', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(RECORD);
  const facts = {
    'berth-length': { value: '9 m', checked: '' },
    'tide-fields': { value: { Time: 'ours' }, checked: '' },
  };
  await page.evaluate((text) => localStorage.setItem('facts', text), JSON.stringify(facts));
  await addPhone(page);
  await expect(page.locator('mark.own').filter({ hasText: PHONE })).toBeFocused();
  await page.goto(`${RECORD}harbour/`);
  const answer = page.locator('.own-answer').filter({ hasText: PHONE });
  await answer.getByRole('button', { name: 'Change your answer' }).click();
  await page.getByRole('form').getByRole('button', { name: 'Keep in this browser' }).click();
  await expect(answer.getByRole('button')).toBeFocused();
  await answer.getByRole('button').click();
  await page.getByRole('form').getByRole('button', { name: 'Remove your answer' }).click();
  await expect(page.locator('button[aria-describedby="harbour-phone"]')).toBeFocused();
});

test('a shared link keeps its answers in the address while the questions cannot be loaded', { tag: '@full' }, async ({
  page,
}) => {
  await page.route(/questions\.json/, (route) => route.abort());
  const link = getLink({ 'harbour-phone': { value: PHONE, checked: '' } });
  await page.goto(link);
  // The pages of the record and the link fail alike.
  await expect(page.locator('.own-problem')).toHaveText('Your answers could not be loaded into this page.');
  expect(page.url()).toBe(link);
  await page.unroute(/questions\.json/);
  await page.reload();
  await expect(page.locator(REVIEW)).toContainText(PHONE);
  expect(page.url()).toBe(RECORD);
});

test('the list of answers is saved as a file, opened again, and shared as a link that no server sees', async ({
  page,
  browser,
}) => {
  await addPhone(page);
  await expect(page.locator('mark.own')).toHaveText(PHONE);
  await page.goto(RECORD);
  const section = page.getByRole('heading', { name: 'Your own answers' }).locator('..');
  await expect(section).toContainText(`Telephone number of the harbour office: ${PHONE}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const file = await download.path();
  await section.getByRole('button', { name: 'Remove all' }).click();
  await expect(section).toContainText('Choose Add it');
  await section.getByLabel('Open a file:').setInputFiles({
    name: 'our-installation.json',
    mimeType: 'application/json',
    buffer: readFileSync(file),
  });
  await page.getByRole('button', { name: 'Add all: 1' }).click();
  await expect(section).toContainText(PHONE);

  const requests: string[] = [];
  const colleague = await (await browser.newContext()).newPage();
  colleague.on('request', (request) => requests.push(request.url()));
  await colleague.goto(getLink(JSON.parse((await getFacts(page)) ?? '{}')));
  const review = colleague.locator(REVIEW);
  await expect(review).toContainText(PHONE);
  expect(await getFacts(colleague)).toBeNull();
  expect(colleague.url()).toBe(RECORD);
  await review.getByRole('button', { name: 'Add all: 1' }).click();
  await colleague.goto(COMPONENTS);
  await expect(colleague.locator('main')).toContainText(`Call ${PHONE}.`);
  expect(requests.filter((url) => url.includes('facts='))).toEqual([]);
});

test('a hostile link adds nothing by itself, runs nothing, and loses what is no answer', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const markup = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  await page.goto(
    getLink({
      'harbour-phone': { value: markup, checked: markup },
      'tide-address': { value: 'javascript:alert(1)', checked: '' },
      'berth-length': { value: '$(rm -rf ~)', checked: '' },
      __proto__: { value: 'x' },
      'no-such-question': { value: 'x', checked: '' },
      'tide-fields': { value: { Time: 'token: abcdefgh' }, checked: '' },
    }),
  );
  const review = page.locator(REVIEW);
  await expect(review.getByRole('listitem')).toHaveCount(1);
  await expect(review).toContainText(markup);
  await review.getByRole('button', { name: 'Add all: 1' }).click();
  await page.goto(COMPONENTS);
  await expect(page.locator('mark.own')).toHaveText(markup);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  const fragments = ['', 'x', '%', Buffer.from('[').toString('base64'), Buffer.from('{"a":1}').toString('base64')];
  for (const fragment of sample(fragments, 2)) {
    await page.goto('about:blank');
    await page.goto(`${RECORD}#facts=${fragment}`);
    await expect(page.locator('.own-problem')).toContainText('no answers that fit');
  }
  expect(errors).toEqual([]);
});

test('without storage, an answer is shown until the reader leaves, and a sentence says so', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await addPhone(page);
  await expect(page.locator('main')).toContainText(`Call ${PHONE}.`);
  await expect(page.locator('.own-problem')).toContainText('does not keep answers');
});

test('with forbidden storage, pages read as before', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await page.goto(COMPONENTS);
  await expect(page.locator('main')).toContainText(ASK);
  await page.getByRole('link', { name: /^Add it ?: telephone number/ }).click();
  await expect(page.getByRole('form', { name: 'Telephone number of the harbour office' })).toBeVisible();
});

test('if the script or a side cannot be loaded, the link leads to the question and the page reads as before', {
  tag: '@full',
}, async ({ page }) => {
  await page.route(/own-facts\..*\.js/, (route) => route.abort());
  await page.goto(COMPONENTS);
  await page.getByRole('link', { name: /^Add it ?: telephone number/ }).click();
  await expect(page).toHaveURL(/\/your-installation\/harbour\/#harbour-phone$/);
  await page.unroute(/own-facts\..*\.js/);
  await page.route(/facts\.txt/, (route) => route.abort());
  await page.evaluate(() => localStorage.setItem('facts', '{"harbour-phone":{"value":"1","checked":""}}'));
  await page.goto(COMPONENTS);
  await expect(page.locator('.own-problem')).toHaveText('Your answers could not be loaded into this page.');
  await expect(page.locator('main')).toContainText(ASK);
});

test('readers who added nothing fetch neither the script nor the other side', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(COMPONENTS, { waitUntil: 'networkidle' });
  await page.goto(`${OTHER}/search/?q=tie+up+here`, { waitUntil: 'networkidle' });
  await expect(page.locator('.result-snippet').first()).toBeVisible();
  expect(requests.filter((url) => /own-facts|facts\.txt|questions\.json/.test(url))).toEqual([]);
});

test('an answer is opened, changed and removed at its question', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${RECORD}harbour/`);
  const entry = page.locator('.own-answer').nth(0);
  await entry.getByRole('button', { name: 'Add your answer' }).click();
  await expect(page.locator('.own-form')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.own-form')).toHaveCount(0);
  await expect(entry.getByRole('button', { name: 'Add your answer' })).toBeFocused();
});

test('the excerpt of a search result shows the side that has an answer of the reader, if it can be loaded', {
  tag: '@full',
}, async ({ page }) => {
  const search = `${OTHER}/search/?q=tie+up+here`;
  const excerpt = page.locator('.results li').filter({ hasText: 'Every component' }).locator('.result-snippet');
  await page.goto(search);
  await expect(excerpt).toContainText(ASK);
  await addPhone(page);
  await expect(page.locator('mark.own')).toHaveText(PHONE);
  await page.goto(search);
  await expect(excerpt).toContainText(`Call ${PHONE}.`);
  await expect(excerpt).not.toContainText(ASK);
  await page.goto(COMPONENTS);
  await page.getByRole('searchbox', { name: /^Search/ }).focus();
  await page.getByRole('combobox', { name: /^Search/ }).fill('tie up here');
  const option = page.getByRole('option').filter({ hasText: 'Every component' });
  await expect(option).toContainText(`Call ${PHONE}.`);
  await page.route(/facts\.txt/, (route) => route.abort());
  await page.goto(search);
  await expect(excerpt).toContainText(ASK);
});

test('without JavaScript, a page reads as unknown and its link leads to the question', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(COMPONENTS);
  await expect(page.locator('main')).toContainText(ASK);
  await page.getByRole('link', { name: /^Add it ?: telephone number/ }).click();
  await expect(page).toHaveURL(/\/your-installation\/harbour\/#harbour-phone$/);
});
