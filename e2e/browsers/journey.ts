import type { Conditions, EngineName } from './driver';
import type { Reader } from './reader';

/**
 * A journey of a reader, written once for every engine.
 *
 * To add a journey, add an entry to a list in journeys/. `name` is a promise that makes sense alone. `walk` uses only the Reader:
 * actions (`open`, `click`, `press`, `type`, `go`, …) and checks (`shows`, `hides`, `reads`, `sees`, …), which wait by
 * themselves. `sees` takes a name for the step, the expected value, and a function that runs in the page. `conditions` are those
 * that differ from DEFAULT_CONDITIONS. `notIn` gives the reason why an engine cannot do the journey. A journey also fails if the
 * page reports an error, unless `expectedProblems` matches it.
 *
 * `npm run test:browsers -- theme` runs only journeys with a word in their name, and `--engine WebKit` only one engine.
 */
export type Journey = {
  name: string;
  walk: (reader: Reader) => Promise<void>;
  conditions?: Partial<Conditions>;
  notIn?: Partial<Record<EngineName, string>>;
  expectedProblems?: RegExp;
};
