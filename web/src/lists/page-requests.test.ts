import { expect, test } from 'vitest';
import { pageRequests } from './page-requests.ts';

test.each([
  [10, [[10, 0]]],
  [500, [[500, 0]]],
  [
    510,
    [
      [500, 0],
      [500, 1],
    ],
  ],
  [
    1500,
    [
      [500, 0],
      [500, 1],
      [500, 2],
    ],
  ],
])('the first %i items come in pages %j', (size, pages) => {
  expect(pageRequests(size).map((page) => [page.size, page.number])).toEqual(pages);
});
