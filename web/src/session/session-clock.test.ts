import { expect, test } from 'vitest';
import { phaseAt, sessionClock } from './session-clock.ts';

const TWO_HOURS = 7_200_000;
const session = { signedInAt: 1_000_000, endsAt: 1_000_000 + TWO_HOURS };

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

function clockOf(key = 'clock', store = memory()) {
  return sessionClock(key, () => store);
}

test('a wrong device clock still gives the full two hours', () => {
  const clock = clockOf();
  const here = 9_999_000;
  clock.begin(session, here);
  expect(clock.endOf(session)).toBe(here + TWO_HOURS);
});

test('without a record, or with that of another sign-in, the server time counts', () => {
  const clock = clockOf();
  expect(clock.endOf(session)).toBe(session.endsAt);
  clock.begin({ ...session, signedInAt: 5 }, 77);
  expect(clock.endOf(session)).toBe(session.endsAt);
});

test('signing in to one app does not affect the clock of the other', () => {
  const store = memory();
  clockOf('portal', store).begin(session, 77);
  expect(clockOf('console', store).endOf(session)).toBe(session.endsAt);
});

test('where storage is disabled the server time counts', () => {
  const clock = sessionClock('clock', () => {
    throw new DOMException('switched off', 'SecurityError');
  });
  expect(() => clock.begin(session, 77)).not.toThrow();
  expect(clock.endOf(session)).toBe(session.endsAt);
});

test.each([
  [-120_001, 'running'],
  [-120_000, 'ending'],
  [-1, 'ending'],
  [0, 'over'],
])('%i ms from the end the session is %s', (offset, phase) => {
  expect(phaseAt(session.endsAt, session.endsAt + offset)).toBe(phase);
});
