import { expect, test } from 'vitest';
import { beforeCommitting } from './before-committing.ts';

test.each([
  [10, 1440, 'Usually arrives within minutes after you have paid, at the latest within 24 hours.'],
  [60, 2880, 'Usually arrives within one hour after you have paid, at the latest within 48 hours.'],
  [
    1440,
    4320,
    'Usually arrives within 24 hours after you have paid, at the latest within three days.',
  ],
  [60, 60, 'Arrives within one hour after you have paid.'],
])('money that takes %i minutes as a rule and %i at the latest: %s', (usual, latest, words) => {
  expect(beforeCommitting.arrival(usual, latest)).toBe(words);
});
