import { describe, expect, test } from 'vitest';
import { formatDate, getReview } from './review';

describe('a review', () => {
  test('is due as many months later as the doc says', () => {
    const doc = { last_reviewed: '2026-11-20', review_in: '6 months' } as const;
    expect(getReview(doc, '2026-11-20')).toEqual({ last: '2026-11-20', next: '2027-05-20', isOverdue: false });
  });

  test('at the end of a month falls on the last day there is', () => {
    expect(getReview({ last_reviewed: '2026-08-31', review_in: '6 months' }, '2026-11-20')?.next).toBe('2027-02-28');
  });

  test('is late on the day after it was due, not on the day itself', () => {
    const doc = { last_reviewed: '2025-11-20', review_in: '12 months' } as const;
    expect(getReview(doc, '2026-11-20')?.isOverdue).toBe(false);
    expect(getReview(doc, '2026-11-21')?.isOverdue).toBe(true);
  });

  test('is none for a doc that carries no day or no interval', () => {
    expect(getReview({ last_reviewed: undefined, review_in: '6 months' }, '2026-11-20')).toBeUndefined();
    expect(getReview({ last_reviewed: '2026-11-20', review_in: undefined }, '2026-11-20')).toBeUndefined();
  });
});

test('a day is written for a reader', () => {
  expect(formatDate('2026-06-04')).toBe('4 June 2026');
});
