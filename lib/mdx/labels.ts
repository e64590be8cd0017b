/** What each kind of callout is called, on a page and in its Markdown copy. */
export const CALLOUTS = {
  note: 'Note',
  tip: 'Tip',
  info: 'Information',
  warning: 'Warning',
  danger: 'Danger',
};

/** What each verdict of a check is called, on a page and in its Markdown copy. */
export const VERDICTS = {
  good: 'As it should be',
  action: 'Needs action',
  ask: 'Ask someone',
};
