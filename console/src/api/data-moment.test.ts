import { expect, test } from 'vitest';
import { addDataMoment, dataMomentOf } from './data-moment.ts';

const answered = (asOf?: string) =>
  new Headers({
    date: 'Mon, 30 Nov 2026 12:03:20 GMT',
    ...(asOf !== undefined && { 'data-as-of': asOf }),
  });

const momentIn = (answer: unknown, headers: Headers) =>
  dataMomentOf(addDataMoment(answer, headers));

test('an answer has the moment of its data only if that is more than five seconds before', () => {
  expect(momentIn({ rows: [] }, answered('2026-11-30T14:03:10+02:00'))).toEqual(
    new Date('2026-11-30T14:03:10+02:00'),
  );
  expect(momentIn({ rows: [] }, answered('2026-11-30T14:03:16+02:00'))).toBeUndefined();
  expect(momentIn({ rows: [] }, answered())).toBeUndefined();
  expect(momentIn({ rows: [] }, answered('yesterday'))).toBeUndefined();
  expect(momentIn([], answered('2026-11-30T14:03:10+02:00'))).toBeUndefined();
});
