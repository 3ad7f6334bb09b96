import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerHeaders, type RunningServer, startServer } from '../../../test/harness.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

test('a body of too many levels is refused, even by a call that takes none', async () => {
  const answer = await fetch(`${server.url}/api/payments/7000000000000009/request`, {
    method: 'POST',
    headers: {
      ...customerHeaders('0820000001', '2580'),
      'payment-partner-id': '57',
      'idempotency-key': 'too-deep',
      'content-type': 'application/json',
    },
    body: `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { 'error-code': 'VALIDATION_FAILED', errors: ['The request has too many levels'] },
  ]);
});
