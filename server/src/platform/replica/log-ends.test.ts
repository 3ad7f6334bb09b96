import { expect, test } from 'vitest';
import { LogEnds } from './log-ends.ts';

test('a standby describes the last moment whose log it has replayed', () => {
  const ends = new LogEnds(60_000);
  expect(ends.momentOf(100n)).toBeUndefined();
  ends.add({ at: 1_000, lsn: 100n });
  ends.add({ at: 2_000, lsn: 200n });
  expect([99n, 100n, 199n, 200n, 900n].map((lsn) => ends.momentOf(lsn))).toEqual([
    undefined,
    1_000,
    1_000,
    2_000,
    2_000,
  ]);
});

test('the standby of an idle primary describes the present', () => {
  const ends = new LogEnds(60_000);
  for (const at of [1_000, 31_000, 61_000]) ends.add({ at, lsn: 100n });
  expect(ends.momentOf(100n)).toBe(61_000);
});

test('the log of a primary that took over may end before that of the lost one', () => {
  const ends = new LogEnds(60_000);
  ends.add({ at: 1_000, lsn: 300n });
  ends.add({ at: 2_000, lsn: 250n });
  expect(ends.momentOf(260n)).toBe(2_000);
});

test('ends that are too old are forgotten', () => {
  const ends = new LogEnds(10_000);
  ends.add({ at: 1_000, lsn: 100n });
  ends.add({ at: 20_000, lsn: 200n });
  expect(ends.momentOf(150n)).toBeUndefined();
});
