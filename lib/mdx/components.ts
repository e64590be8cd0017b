/** What a component or element takes: its attributes, with what they may hold, and where it may stand. A `given` one may be empty. */
export type ElementRule = {
  attributes?: Record<string, 'required' | 'given' | 'optional' | readonly string[]>;
  inside?: string;
};

/** The components that writers have; strings and children only. */
export const COMPONENTS = {
  Callout: { attributes: { type: ['note', 'tip', 'info', 'warning', 'danger'], title: 'optional' } },
  CheckYours: { attributes: { question: 'required', time: 'optional', needs: 'optional' } },
  Result: { attributes: { see: 'required', verdict: ['good', 'action', 'ask'] }, inside: 'CheckYours' },
  Steps: {},
  Tabs: { attributes: { legend: 'required' } },
  Tab: { attributes: { label: 'required' }, inside: 'Tabs' },
  Endpoint: { attributes: { shape: 'required', method: 'optional' } },
  Endpoints: {},
  Part: { attributes: { name: 'required' }, inside: 'Endpoint' },
  Term: { attributes: { name: 'required' } },
  Figure: { attributes: { src: 'required', alt: 'given', caption: 'optional' } },
  Diagram: { attributes: { name: 'required', caption: 'required' } },
  Key: {},
  Details: { attributes: { summary: 'required' } },
  // For the pages about the site itself: each shows data that stands beside them.
  Changes: {},
  Glossary: {},
  OfflineCopy: {},
  SiteTests: { attributes: { caption: 'required' } },
  StatementDay: { attributes: { of: ['prepared', 'last_tested'] } },
  StorageTable: { attributes: { caption: 'required' } },
} as const satisfies Record<string, ElementRule>;

export type ComponentName = keyof typeof COMPONENTS;

/** The HTML elements that writers may use where Markdown has no sign for them. */
export const ELEMENTS: Record<string, ElementRule> = {
  abbr: { attributes: { title: 'optional' } },
  br: {},
  dd: {},
  del: {},
  details: {},
  dfn: {},
  div: {},
  dl: {},
  dt: {},
  ins: {},
  kbd: {},
  mark: {},
  p: {},
  q: {},
  s: {},
  samp: {},
  small: {},
  span: { attributes: { lang: 'optional' } },
  sub: {},
  summary: {},
  sup: {},
  time: { attributes: { dateTime: 'optional' } },
  var: {},
  wbr: {},
};

/** Find the rule for a component or element by its name as written. */
export function getElementRule(name: string): ElementRule | undefined {
  if (Object.hasOwn(COMPONENTS, name)) return COMPONENTS[name as ComponentName];
  return Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined;
}
