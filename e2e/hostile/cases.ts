import { ADDRESS_CASES } from './addresses';
import { CODE_CASES } from './code';
import { DATA_CASES } from './data';
import { FILE_CASES } from './files';
import { FORMULA_CASES } from './formulas';
import type { HostileCase } from './hostile-case';
import { MARKUP_CASES } from './markup';
import { PARTIAL_CASES } from './partials';
import { TEXT_CASES } from './texts';

/** Every malicious content folder. */
export const HOSTILE_CASES: HostileCase[] = [
  ...MARKUP_CASES,
  ...ADDRESS_CASES,
  ...CODE_CASES,
  ...DATA_CASES,
  ...FILE_CASES,
  ...PARTIAL_CASES,
  ...TEXT_CASES,
  ...FORMULA_CASES,
];
