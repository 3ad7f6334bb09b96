import type { OwnCalls } from '@thumela/contract/own-types.ts';
import type { RedemptionAnswers } from '@thumela/rules/journeys/redemption-answers.ts';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { askOwn } from '../../../api/ask-own.ts';

type Made = OwnAnswerOf<'POST /known-recipients/redemptions'>;

/** What somebody of whom nothing has changed asks with. */
export type KnownRequest = OwnCalls['POST /known-recipients/redemptions']['body'];

/** Asks for the order to be paid to them, and answers what came of it. */
export async function redeemKnown(
  body: KnownRequest,
  key: { readonly headers: Readonly<Record<string, string>> } | undefined,
): Promise<RedemptionAnswers> {
  const made = (await askOwn('POST', '/known-recipients/redemptions', { body, ...key })) as Made;
  return { requestId: made.id, approved: made.status === 'APPROVED' };
}
