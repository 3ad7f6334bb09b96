import { expect, test } from 'vitest';
import { isLate, promisedBy } from './promise.ts';

const promised = promisedBy(new Date('2026-11-22T12:00:00+02:00'), 90);

test('money is promised so many minutes after its payment', () => {
  expect(promised).toEqual(new Date('2026-11-22T13:30:00+02:00'));
});

test.each([
  ['SENT', '13:29', false],
  ['OPEN', '13:30', true],
  ['ACCEPTED', '13:31', true],
  ['READY', '13:31', false],
  ['PAID', '13:31', false],
  ['FAILED', '13:31', false],
])('a payout that is %s at %s is late: %s', (state, time, late) => {
  expect(isLate(state, promised, new Date(`2026-11-22T${time}:00+02:00`))).toBe(late);
});
