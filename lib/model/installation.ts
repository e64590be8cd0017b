import type { FactValue, ValueRules } from '../fact-value';

/** The people who can answer a question about an installation, as pages name them. */
export const ANSWERERS = ['you', 'your hosting team', 'your supplier'] as const;
export type Answerer = (typeof ANSWERERS)[number];

/** A question that a team answers once for its installation. */
export type Question = ValueRules & {
  id: string;
  /** The fact as a noun phrase, such as `Upload limit`. */
  name: string;
  question: string;
  who: Answerer;
  /** One sentence: the screen or file in which to look. */
  look: string;
  /** The question as a team would write it to whoever can answer; absent if only the team itself can. */
  send?: string;
  /** The doc and heading of a check that finds the answer, such as `users/roles#test-a-role`. */
  check?: string;
  example: FactValue;
  /** The sentence that pages show, with `{value}`. Absent: the name, a colon and the value. */
  says?: string;
  /** Whether the site may show the value. */
  publish: boolean;
};

/** A group of questions. `slug` is the last segment of its page. */
export type QuestionGroup = { name: string; slug: string; questions: Question[] };

/** An answer as written in the record. Dates are as `2026-10-03`. */
export type RecordedAnswer = {
  value: FactValue;
  checked: string;
  /** The team that checked it, such as `Web team`. */
  by: string;
  note?: string;
  /** How long the answer is valid, such as `6 months`. */
  review_in?: string;
};

/** A field of a response. */
export type ApiField = {
  /** The path of the field: `items[].title`, `[].id` in a list without a name, `item.@id` for an XML attribute. */
  name: string;
  /** One of the field types, or several: `text or number`. */
  type: string;
  /** Whether the field has a value in every record. */
  always: boolean;
  /** A value that is not personal; ids and dates are made up in the same form. */
  example?: string | number | boolean;
};

/** The recorded fields of a response of the API. */
export type ApiRecord = {
  format: 'json' | 'xml';
  /** The day of the recording: `2026-10-03` in the file, and `3 October 2026` for pages. */
  recorded: string;
  /** The day of the recording as `2026-10-03`; only for pages. */
  recordedOn?: string;
  /** The team that made the recording, such as `Web team`. */
  by: string;
  /** The recorded status codes. */
  statuses: string[];
  /** How a program gets the next page of a long response. */
  paging?: string;
  fields: ApiField[];
};

/** The questions about an installation, and all that is recorded. */
export type Installation = {
  groups: QuestionGroup[];
  /** The answers by the id of their question. */
  answers: Map<string, RecordedAnswer>;
  /** The recorded responses of the API by id. */
  apiRecords: Map<string, ApiRecord>;
};

/** The recorded answer to a question. Dates are as readers see them, such as `3 October 2026`. */
export type Answer = {
  /** Absent if the site may not show it. */
  value?: FactValue;
  checked: string;
  /** The day of the check as `2026-10-03`. */
  checkedOn: string;
  /** The team that checked it, such as `Web team`. */
  by: string;
  note?: string;
  /** The day from which the answer is late, if it is. */
  lateSince?: string;
};

/** A question with its answer, if there is one. */
export type Fact = Question & { answer?: Answer };

/** The record of an installation, or the part of it that one body shows. */
export type InstallationFacts = {
  /** The groups of questions; empty unless the body contains `<InstallationRecord>`. */
  groups: { name: string; slug: string; ids: string[] }[];
  facts: Record<string, Fact>;
  /** The pages that use each fact; empty unless the body contains `<InstallationRecord>`. */
  uses: Record<string, { id: string; title: string }[]>;
  /** The recorded responses of the API by id. */
  apiRecords: Record<string, ApiRecord>;
  /** The address of the page that leads to all questions; absent if no page does. */
  recordPage?: string;
  /** The address of each fact on the page of its group; empty if there are no such pages. */
  questionPaths: Record<string, string>;
};

/** A question that a body refers to, or `api/` and a response. `code` is a placeholder or condition in a code block. */
export type UsedQuestion = {
  id: string;
  shownBy:
    | 'Known'
    | 'WhenKnown'
    | 'WhenUnknown'
    | 'AddIt'
    | 'CheckYours'
    | 'Findings'
    | 'ApiFields'
    | 'Endpoint'
    | 'code';
  /** Which of the two sides the page writes here: what it says if the fact is known, and if it is not. */
  sides: ('known' | 'unknown')[];
  line: number;
  /** For a `<WhenUnknown>` that offers no way to add the fact: the number of its words. */
  words?: number;
  /** The row of a table that `<Known>` shows. */
  row?: string;
  /** Whether an empty `<WhenKnown>` or `<WhenUnknown>` is not at the start of a step or row. */
  isMisplaced?: true;
};
