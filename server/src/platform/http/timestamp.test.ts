import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTimestamp } from './timestamp.ts';

test('a timestamp names the same second of any moment, with the offset of South Africa', () => {
  const moments = fc.date({
    min: new Date('1970-01-01T00:00:00Z'),
    max: new Date('2110-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      const text = formatTimestamp(moment);
      expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+02:00$/);
      expect(Date.parse(text)).toBe(Math.floor(moment.getTime() / 1000) * 1000);
    }),
  );
});
