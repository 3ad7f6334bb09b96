/** Workers of the previous release do this version's jobs, and the other way round (decision 47). */
import type { IdType } from '@thumela/rules/identity/id-types.ts';
import { expect, expectTypeOf, test } from 'vitest';
import { type JobData, QUEUES } from './queues.ts';

/** Data of the previous release's jobs: a copy, replaced when a release is recorded (docs/upgrades.md). */
interface ReleasedJobData {
  'new-pin': { username: string; cellphone?: string };
  'account-notice': { msisdn: string } | { idType: IdType; idNumber: string };
  'sandbox-event': { id: string };
  'sandbox-notice': { id: string };
  'stop-customer': { id: number };
  'screen-customer': { id: number };
  'find-peps': { id: number };
}

type ReleasedQueue = keyof ReleasedJobData;

test('every queue of the previous release is still worked on', () => {
  const released: readonly ReleasedQueue[] = [
    ...(['new-pin', 'account-notice', 'sandbox-event', 'sandbox-notice'] as const),
    ...(['stop-customer', 'screen-customer', 'find-peps'] as const),
  ];
  expect(Object.keys(QUEUES)).toEqual(expect.arrayContaining([...released]));
});

// `npm run types` enforces this test.
test('what a job says is read by both versions', () => {
  expectTypeOf<Pick<JobData, ReleasedQueue>>().toExtend<ReleasedJobData>();
  expectTypeOf<ReleasedJobData>().toExtend<Pick<JobData, ReleasedQueue>>();
});
