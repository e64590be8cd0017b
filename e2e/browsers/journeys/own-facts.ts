import type { Journey } from '../journey';
import type { Reader } from '../reader';

const COMPONENTS = '/central/reference/every-component/';
const PHONE = '01632 960777';
const ADDED = new RegExp(`Call ${PHONE}\\.`);
const ADD_PHONE = 'main a[data-add=harbour-phone]';
const ASK = /Look for the number of the office at the gate\./;

const getFacts = () => localStorage.getItem('facts');

/** Open the form beside the sentence, write an answer and keep it. */
async function addPhone(reader: Reader): Promise<void> {
  await reader.open(COMPONENTS, 'other');
  await reader.click(ADD_PHONE);
  await reader.click('main form input');
  await reader.type(PHONE);
  await reader.click('main form button', 'Keep in this browser');
  await reader.reads(ADDED);
}

/** Journeys of readers who add what they know about their website. */
export const OWN_FACTS_JOURNEYS: Journey[] = [
  {
    name: 'an answer of the reader is shown after a reload and in the book, until it is removed',
    async walk(reader) {
      await addPhone(reader);
      await reader.reload();
      await reader.reads(ADDED);
      await reader.open('/print/reference/', 'other');
      await reader.reads(ADDED);
      await reader.open(COMPONENTS, 'other');
      await reader.click('button', 'Remove all of your answers');
      await reader.reads(ASK);
      await reader.sees('nothing is kept', null, getFacts);
    },
  },
  {
    name: 'an answer is added with the keyboard alone',
    async walk(reader) {
      await reader.open(COMPONENTS, 'other');
      await reader.tabTo(ADD_PHONE);
      await reader.press('Enter');
      await reader.focuses('main form input');
      await reader.type(PHONE);
      await reader.press('Enter');
      await reader.reads(ADDED);
    },
  },
  {
    name: 'a link with an answer shows it as text, never as markup',
    async walk(reader) {
      const value = '<img src=x onerror=document.title=1>';
      const facts = { 'harbour-phone': { value, checked: '' } };
      await reader.open(
        `/your-installation/#facts=${Buffer.from(JSON.stringify(facts)).toString('base64url')}`,
        'other',
      );
      await reader.click('#own-review button', 'Add all: 1');
      await reader.open(COMPONENTS, 'other');
      await reader.sees('the value is text', value, () => document.querySelector('mark.own')?.textContent);
      await reader.sees('the page has no image of it', 0, () => document.querySelectorAll('main img[src=x]').length);
    },
  },
  {
    name: 'with storage blocked, an answer is shown, and a sentence says that it is not kept',
    conditions: { storage: false },
    async walk(reader) {
      await addPhone(reader);
      await reader.reads(/does not keep answers/);
    },
  },
];
