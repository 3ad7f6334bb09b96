import type { OwnCalls } from '@thumela/contract/own-types.ts';
import type { RedemptionAnswers } from '@thumela/rules/journeys/redemption-answers.ts';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { callOwnServer } from '../../../api/call-own-server.ts';

type Made = OwnAnswerOf<'POST /known-recipients/redemptions'>;

/** Request of a recipient whose data has not changed. */
export type KnownRequest = OwnCalls['POST /known-recipients/redemptions']['body'];

/** Requests the payout of the order to them, and returns the outcome. */
export async function redeemKnown(
  body: KnownRequest,
  key: { readonly headers: Readonly<Record<string, string>> } | undefined,
): Promise<RedemptionAnswers> {
  const made = (await callOwnServer('POST', '/known-recipients/redemptions', {
    body,
    ...key,
  })) as Made;
  return { requestId: made.id, approved: made.status === 'APPROVED' };
}
