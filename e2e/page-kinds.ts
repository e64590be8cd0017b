import { getAddress, SITES } from './sites';
import { isFull } from './support/full';

/** One page of each kind, with its path. */
export const PAGE_KINDS = {
  'the home page': '/',
  'the table of all pages': '/central/',
  'the A to Z': '/a-z/',
  'a hub': '/central/content-management/',
  'a task': '/central/users/two-factor-authentication/',
  'a concept': '/central/getting_started/sessions/',
  'a reference': '/central/form-management/forms/access-codes/',
  'a troubleshooting page': '/central/developer/maintaining/troubleshooting/',
  'an endpoint': '/central/api/endpoints/events/from-to/',
  'the search': '/search/',
  'a trail': '/trails/first-week/',
  'a book': '/print/users/',
  'the glossary': '/glossary/',
  'a site page': '/accessibility/',
};

/** A page with every component, on a site that exists only for the tests. */
export const EVERY_COMPONENT_PAGE = `${getAddress(SITES.other)}/central/reference/every-component/`;

/** One page of each kind, and the page with every component. */
const PAGES: [kind: string, address: string][] = [
  ...Object.entries(PAGE_KINDS).map(([kind, sitePath]): [string, string] => [
    kind,
    `${getAddress(SITES.root)}${sitePath}`,
  ]),
  ['a page with every component', EVERY_COMPONENT_PAGE],
];

/** Kinds whose layouts differ most. */
const SAMPLE = ['the home page', 'the table of all pages', 'an endpoint', 'the search', 'a page with every component'];

/** Pages for slow checks: a sample of the kinds, or all in `npm run test:full`. */
export const SAMPLE_PAGES = PAGES.filter(([kind]) => isFull || SAMPLE.includes(kind));
