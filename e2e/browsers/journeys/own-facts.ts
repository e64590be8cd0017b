import { getFrameId } from '../../../lib/frame-id';
import { parsePdf } from '../../parse-pdf';
import type { Journey } from '../journey';
import type { Reader } from '../reader';

const COMPONENTS = '/central/reference/every-component/';
const RECORD = '/your-installation/';
const PHONE = '01632 960777';
const LIST = `[id="${getFrameId('own-record')}"]`;
const REVIEW = `[id="${getFrameId('own-review')}"]`;
const FILE = `${LIST} input[type=file]`;
const ADDED = new RegExp(`Call ${PHONE}\\.`);
const ADD_PHONE = 'main a[data-add=harbour-phone]';
const ASK = /Look for the number of the office at the gate\./;

const getFacts = () => localStorage.getItem('facts');

/** Remove all answers on the page of the record, and see that nothing is kept. */
async function removeAll(reader: Reader): Promise<void> {
  await reader.click(`${LIST} button`, 'Remove all of your answers');
  await reader.sees('nothing is kept', null, getFacts);
}

/** Open the form beside the sentence, write an answer and keep it. */
async function addPhone(reader: Reader): Promise<void> {
  await reader.open(COMPONENTS, 'other');
  await reader.click(ADD_PHONE);
  await reader.click('main form input');
  await reader.type(PHONE);
  await reader.click('main form button', 'Keep in this browser');
  await reader.reads(ADDED);
}

/** Read the link that the page offers for a colleague. The clipboard of an engine without a window may be closed to pages. */
async function copyLink(reader: Reader): Promise<string> {
  await reader.run(() => {
    const writeText = async (text: string) => {
      document.documentElement.dataset.copied = text;
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  });
  await reader.click(`${LIST} button`, 'Copy a link for a colleague');
  await reader.reads(/The link is copied/);
  return reader.run(() => document.documentElement.dataset.copied ?? '');
}

/** Save the answers as a file, and return its text. The window in which a reader chooses a file belongs to the system. */
async function saveFile(reader: Reader): Promise<string> {
  await reader.run(() => {
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
      blob.text().then((text) => {
        document.documentElement.dataset.saved = text;
      });
      return create(blob);
    };
    HTMLAnchorElement.prototype.click = () => undefined;
  });
  await reader.click(`${LIST} button`, 'Save as a file');
  await reader.sees('a file is saved', true, () => document.documentElement.dataset.saved !== undefined);
  return reader.run(() => document.documentElement.dataset.saved ?? '');
}

/** Open a file with answers, as after a choice in the window of the system. */
async function openFile(reader: Reader, contents: string): Promise<void> {
  await reader.shows(FILE);
  await reader.run(
    (text, selector) => {
      const files = new DataTransfer();
      files.items.add(new File([text], 'our-installation.json', { type: 'application/json' }));
      const input = document.querySelector<HTMLInputElement>(selector);
      if (!input) return;
      input.files = files.files;
      input.dispatchEvent(new Event('change'));
    },
    contents,
    FILE,
  );
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
      await reader.click(`${REVIEW} button`, 'Add all: 1');
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
  {
    name: 'a file with answers is saved, opened again after all are removed, and refused if it has none',
    async walk(reader) {
      await addPhone(reader);
      await reader.open(RECORD, 'other');
      const file = await saveFile(reader);
      await removeAll(reader);
      await openFile(reader, 'not a file with answers');
      await reader.reads(/This file has no answers that fit/);
      await openFile(reader, file);
      await reader.click(`${REVIEW} button`, 'Add all: 1');
      await reader.open(COMPONENTS, 'other');
      await reader.reads(ADDED);
    },
  },
  {
    name: 'a copied link brings the answers to a colleague, who decides whether to add them',
    async walk(reader) {
      await addPhone(reader);
      await reader.open(RECORD, 'other');
      const link = await copyLink(reader);
      await removeAll(reader);
      await reader.open(link, 'other');
      await reader.reads(new RegExp(PHONE), REVIEW);
      await reader.sees('nothing is kept before the colleague decides', null, getFacts);
      await reader.sees('the answers are no longer in the address', '', () => location.hash);
      await reader.click(`${REVIEW} button`, 'Add all: 1');
      await reader.open(COMPONENTS, 'other');
      await reader.reads(ADDED);
    },
  },
  {
    name: 'a second tab shows an answer at once, and removes it at once',
    async walk(reader) {
      await reader.open(COMPONENTS, 'other');
      // WebKit gives the keyboard to the newest tab only.
      const second = await reader.openTab(COMPONENTS, 'other');
      await reader.reads(ASK);
      await addPhone(second);
      await reader.reads(ADDED);
      await second.click('button', 'Remove all of your answers');
      await reader.reads(ASK);
    },
  },
  {
    name: 'with full storage, an answer is shown until the reader leaves, and a sentence says so',
    async walk(reader) {
      await reader.open(COMPONENTS, 'other');
      await reader.run(() => {
        for (let size = 2 ** 22; size >= 1; size /= 2) {
          for (let number = 0; ; number++) {
            try {
              localStorage.setItem(`${size}-${number}`, 'x'.repeat(size));
            } catch {
              break;
            }
          }
        }
      });
      await addPhone(reader);
      await reader.reads(/does not keep answers/);
      await reader.reload();
      await reader.reads(ASK);
    },
  },
  {
    name: 'a search result and a printed page show what the reader answered',
    async walk(reader) {
      await addPhone(reader);
      const { sheets } = await parsePdf(await reader.driver.printToPdf());
      const text = sheets.flatMap(({ lines }) => lines.map((line) => line.text)).join(' ');
      reader.check('the answer is printed', ADDED.test(text.replace(/\s+/g, ' ')), text);
      await reader.open('/search/?q=tie+up+here', 'other');
      await reader.reads(ADDED, '.results');
    },
  },
];
