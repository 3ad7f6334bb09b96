import { expect, test } from 'vitest';
import { endOf, phaseAt, recordSignIn } from './deadline.ts';
import type { Session } from './session.ts';

const TWO_HOURS = 7_200_000;
const session = { signedInAt: 1_000_000, endsAt: 1_000_000 + TWO_HOURS } as Session;

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

test('a device clock that is wrong still gives the full two hours', () => {
  const store = memory();
  const here = 9_999_000;
  recordSignIn(session, store, here);
  expect(endOf(session, store)).toBe(here + TWO_HOURS);
});

test('without a record, or with that of another sign-in, the server time counts', () => {
  const store = memory();
  expect(endOf(session, store)).toBe(session.endsAt);
  recordSignIn({ ...session, signedInAt: 5 }, store, 77);
  expect(endOf(session, store)).toBe(session.endsAt);
});

test.each([
  [-120_001, 'running'],
  [-120_000, 'ending'],
  [-1, 'ending'],
  [0, 'over'],
])('%i ms from the end the session is %s', (offset, phase) => {
  expect(phaseAt(session.endsAt, session.endsAt + offset)).toBe(phase);
});
