import { ADDRESS_CASES } from './addresses';
import type { HostileCase } from './case';
import { CODE } from './code';
import { DATA } from './data';
import { FILES } from './files';
import { MARKUP } from './markup';
import { TEXTS } from './texts';

/** Every content folder that means harm. */
export const HOSTILE_CASES: HostileCase[] = [...MARKUP, ...ADDRESS_CASES, ...CODE, ...DATA, ...FILES, ...TEXTS];
