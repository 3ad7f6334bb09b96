import { expect, test } from 'vitest';
import { consoleCalls } from './index.ts';

/** What texts in an address may be: days and months, where a page ends, and codes of our own. */
const DAYS = ['day', 'from', 'month', 'to'];
const PLACES = ['before'];
const CODES = ['currency', 'kinds', 'of', 'state', 'sub-account', 'target'];

/** Names of what in a query is a text that may be anything. */
const freeTexts = consoleCalls.flatMap(({ query }) =>
  Object.entries((query as { properties?: object } | undefined)?.properties ?? {}).flatMap(
    ([name, shape]) => ('enum' in shape || shape.type !== 'string' ? [] : [name]),
  ),
);

test('no call takes in its address what an operator types about a person (decision 49)', () => {
  expect([...new Set(freeTexts)].toSorted()).toEqual([...DAYS, ...PLACES, ...CODES].toSorted());
});
