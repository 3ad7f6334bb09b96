/** The request of somebody of whom nothing has changed. */
import type { KnownRecipient } from '@thumela/rules/journeys/known-recipient.ts';
import type { RedemptionAnswers } from '@thumela/rules/journeys/redemption-answers.ts';
import { redemptionWizard } from '@thumela/rules/journeys/redemption-wizard.ts';
import { walk } from '@thumela/rules/journeys/walk.ts';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { askOwn } from '../../../api/ask-own.ts';
import { linkToken } from '../open-link.ts';
import { documentLists } from '../registration-request.ts';
import { onceKey } from '../submit.ts';

type Made = OwnAnswerOf<'POST /known-recipients/redemptions'>;

/** Asks for the order to be paid to them, and answers what came of it. */
export async function redeemKnown(
  nonce: string,
  { recognition }: KnownRecipient,
  answers: RedemptionAnswers,
): Promise<RedemptionAnswers> {
  const { counting } = walk(redemptionWizard, answers);
  const body = {
    token: linkToken(),
    recognition,
    'reporting-declaration-version': counting.signedVersion ?? null,
    ...documentLists(counting),
  };
  const key = await onceKey(nonce, body);
  const made = await askOwn('POST', '/known-recipients/redemptions', { body, ...key });
  const { id, status } = made as Made;
  return { requestId: id, approved: status === 'APPROVED' };
}
