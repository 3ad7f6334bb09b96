import { expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { createQueryClient } from './query-client.ts';

/** Fails with these statuses, one after the other, before it succeeds; returns the number of requests. */
async function requestsFor(...statuses: number[]) {
  let calls = 0;
  const queryFn = async () => {
    const status = statuses[calls++];
    if (status !== undefined) throw new ApiError(status, {});
    return 'read';
  };
  const query = { queryKey: ['x'], queryFn, retryDelay: 0, networkMode: 'always' } as const;
  const reading = createQueryClient().fetchQuery(query);
  const outcome = await reading.catch((error: ApiError) => error.status);
  return { outcome, calls };
}

test.each([
  [[0, 0], { outcome: 'read', calls: 3 }],
  [[503, 503], { outcome: 'read', calls: 3 }],
  [[503, 503, 503], { outcome: 503, calls: 3 }],
  [[500], { outcome: 500, calls: 1 }],
  [[404], { outcome: 404, calls: 1 }],
])(
  'reading is tried again where a failure passes, and only there: %j',
  async (statuses, expected) => {
    expect(await requestsFor(...statuses)).toEqual(expected);
  },
);
