import { describe, expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import { cardDate, paymentDateHint, phraseDeadline } from './card-dates.ts';

const at = (local: string) => new Date(`${local}+02:00`);

it.each([
  ['2026-11-21T23:59:00', '23:59'],
  ['2026-11-22T05:41:00', '05:41 tomorrow'],
  ['2026-11-23T05:41:00', '23 Nov 2026, 05:41'],
  ['2026-11-20T05:41:00', '20 Nov 2026, 05:41'],
])('the end %s is said as %s', (then, text) => {
  expect(messageOf(phraseDeadline(at(then), at('2026-11-21T14:30:00')))).toBe(text);
});

describe('card dates', () => {
  const now = at('2026-11-21T14:30:00');

  it.each([
    ['2025-11-21T14:30:00', '21 Nov 2025'],
    ['2026-10-31T14:30:00', '31 Oct 2026'],
    ['2026-11-20T23:59:00', 'Yesterday'],
    ['2026-11-20T00:00:00', 'Yesterday'],
    ['2026-11-19T23:59:00', '19 Nov 2026'],
    ['2026-11-22T00:10:00', '22 Nov 2026'],
  ])('%s shows %s [OUT-33]', (then, text) => {
    expect(messageOf(cardDate(at(then), now))).toBe(text);
  });

  it('yesterday in another month shows the date [OUT-33]', () => {
    expect(messageOf(cardDate(at('2026-11-30T23:00:00'), at('2026-12-01T08:00:00')))).toBe(
      '30 Nov 2026',
    );
  });

  it.each([
    ['2026-11-21T00:00:00', '14 hour(s) ago'],
    ['2026-11-21T13:30:00', '1 hour(s) ago'],
    ['2026-11-21T13:31:00', '59 minute(s) ago'],
    ['2026-11-21T14:29:00', '1 minute(s) ago'],
    ['2026-11-21T14:29:01', 'Just now'],
    ['2026-11-21T14:30:05', 'Just now'],
  ])('%s shows %s [OUT-34]', (then, text) => {
    expect(messageOf(cardDate(at(then), now))).toBe(text);
  });
});

describe('the payment date hint', () => {
  it.each([
    ['CASH', 'Cash voucher has been sent.'],
    ['IMMEDIATE', 'Payment should reflect immediately.'],
  ])('%s on any day: %s [OUT-31]', (timeFrame, text) => {
    expect(messageOf(paymentDateHint(at('2026-11-21T10:00:00'), timeFrame))).toBe(text);
  });

  it.each([
    ['2026-11-19T00:00:00', 'EFT', 'Payment should reflect before midnight.'],
    ['2026-11-19T23:59:59', 'EFT', 'Payment should reflect before midnight the next day.'],
    ['2026-11-20T14:59:59', 'EFT', 'Payment should reflect before midnight.'],
    ['2026-11-20T15:00:00', 'EFT', 'Payment should reflect before midnight the next day.'],
    ['2026-11-21T00:00:00', 'EFT', 'Payment should reflect before midnight on Monday.'],
    ['2026-11-21T15:30:00', 'EFT', 'Payment should reflect before midnight on Monday.'],
    ['2026-11-22T23:59:00', 'EFT', 'Payment should reflect before midnight on Monday.'],
    ['2026-11-23T00:00:00', 'EFT', 'Payment should reflect before midnight.'],
    ['2026-11-23T09:00:00', 'ANOTHER', 'Payment should reflect before midnight.'],
  ])('%s %s: %s [OUT-32]', (requested, timeFrame, text) => {
    expect(messageOf(paymentDateHint(at(requested), timeFrame))).toBe(text);
  });
});
