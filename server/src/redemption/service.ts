import type { Deciders } from '../cases/service.ts';
import type { TransactionHandle } from '../database/pool.ts';
import { type Asking, followUpChoices } from './follow-ups/ask.ts';
import { findFollowUp } from './follow-ups/store.ts';

export type { Asking } from './follow-ups/ask.ts';

/** The cases of requests to be paid an order, and what their decisions do (decision 67). */
export const redemptionDeciders = (asking: Asking): Deciders => ({
  REDEMPTION: (handle, { subject }) => followUpChoices(handle, asking, numberIn(subject)),
  FOLLOW_UP: async (handle, { subject }) =>
    followUpChoices(handle, asking, await requestOf(handle, numberIn(subject))),
});

const numberIn = (subject: string): bigint => BigInt(subject.split(':')[1] ?? '0');

async function requestOf(handle: TransactionHandle, followUpId: bigint): Promise<bigint> {
  const followUp = await findFollowUp(handle, followUpId);
  return followUp?.redemption_request_id ?? 0n;
}
