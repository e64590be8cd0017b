import { findPattern } from '../patterns';
import type { Finding, StylePage } from '../rule';

const FIX = 'Write it such as 5:30pm, or 5pm for the full hour.';
const TWELVE = 'Write midday or midnight: people disagree about 12am and 12pm.';

const WITH_HALF = /(?<![\p{L}\p{N}.:/+-])(\d{1,2})(?:([:.])(\d{2}))?(\s?)([ap](?:\.m\.?|m(?![\p{L}\p{N}])))/giu;
const OF_24_HOURS = /(?<![\p{L}\p{N}.:/+-])(?:[01]?\d|2[0-3]):[0-5]\d(?![\p{N}:]|\s?[ap]\.?m)/giu;

/** Find times of day that are not written as 5:30pm. */
export function checkTimes({ passages }: StylePage): Finding[] {
  return [
    ...findPattern(passages, OF_24_HOURS, ([whole]) => ({ problem: `Writes a time as "${whole}".`, fix: FIX })),
    ...findPattern(passages, WITH_HALF, ([whole, hour, sign, minutes = '', gap, half = '']) => {
      const isTwelve = hour === '12' && /^(00)?$/.test(minutes);
      const isGood = sign !== '.' && minutes !== '00' && gap === '' && /^[ap]m$/.test(half);
      if (isGood && !isTwelve) return undefined;
      return { problem: `Writes a time as "${whole.trim()}".`, fix: isTwelve ? TWELVE : FIX };
    }),
  ];
}
