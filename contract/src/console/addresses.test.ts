import { expect, test } from 'vitest';
import { consoleCalls } from './index.ts';

/** Valid texts in a URL: days and months, page cursors, and our own codes. */
const DAYS = ['day', 'from', 'month', 'to'];
const PLACES = ['after', 'before'];
const CODES = ['currency', 'kinds', 'of', 'state', 'sub-account', 'target'];

/** Names of query keys whose values are free text. */
const freeTexts = consoleCalls.flatMap(({ query }) =>
  Object.entries((query as { properties?: object } | undefined)?.properties ?? {}).flatMap(
    ([name, shape]) => ('enum' in shape || shape.type !== 'string' ? [] : [name]),
  ),
);

test('no call has text that an operator types about a person in its URL (see console/README.md)', () => {
  expect([...new Set(freeTexts)].toSorted()).toEqual([...DAYS, ...PLACES, ...CODES].toSorted());
});
