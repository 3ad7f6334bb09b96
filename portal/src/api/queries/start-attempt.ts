/** Starting a payment by an option that is not in the documented calls (see server/src/payments/README.md). */
import type { OwnAnswerOf, OwnBodyOf } from '@thumela/web/api/own-calls.ts';
import { callOwnServer } from '../call-own-server.ts';

const START = 'POST /payment-attempts/{transactionId}';

/** Starts it; returns the page to open, or null if it continues in the banking app. */
export async function startAttempt(
  transactionId: number,
  body: OwnBodyOf<typeof START>,
): Promise<string | null> {
  const address = `/payment-attempts/${transactionId}` as const;
  const started = (await callOwnServer('POST', address, { body })) as OwnAnswerOf<typeof START>;
  return started.redirectUrl ?? null;
}
