import { describe, expect, test } from 'vitest';
import { formatDate } from '../format';
import { getReview } from './doc';

describe('a review', () => {
  test('a review is due after the interval of the doc', () => {
    const doc = { last_reviewed: '2026-11-20', review_in: '6 months' } as const;
    expect(getReview(doc, '2026-11-20')).toEqual({ last: '2026-11-20', next: '2027-05-20', isOverdue: false });
  });

  test('a review due on the 31st of a shorter month is due on its last day', () => {
    expect(getReview({ last_reviewed: '2026-08-31', review_in: '6 months' }, '2026-11-20')?.next).toBe('2027-02-28');
  });

  test('a review is overdue from the day after it was due', () => {
    const doc = { last_reviewed: '2025-11-20', review_in: '12 months' } as const;
    expect(getReview(doc, '2026-11-20')?.isOverdue).toBe(false);
    expect(getReview(doc, '2026-11-21')?.isOverdue).toBe(true);
  });

  test('a doc without a review date or interval has no review', () => {
    expect(getReview({ last_reviewed: undefined, review_in: '6 months' }, '2026-11-20')).toBeUndefined();
    expect(getReview({ last_reviewed: '2026-11-20', review_in: undefined }, '2026-11-20')).toBeUndefined();
  });
});

test('formats a date for readers', () => {
  expect(formatDate('2026-06-04')).toBe('4 June 2026');
});
