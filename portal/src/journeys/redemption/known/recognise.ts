import type { IdType } from '@thumela/rules/identity/id-types.ts';
import type { KnownRecipient } from '@thumela/rules/journeys/known-recipient.ts';
import type { AsideReason } from '@thumela/rules/journeys/redemption-aside.ts';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { callOwnServer } from '../../../api/call-own-server.ts';
import { linkToken } from '../link-token.ts';

type Answer = OwnAnswerOf<'POST /known-recipients'>;

/** Identifies the recipient of an order by a document; undefined if unknown. */
export async function recogniseRecipient(
  idType: IdType,
  idNumber: string,
): Promise<KnownRecipient | undefined> {
  const body = { token: linkToken(), 'id-type': idType, 'id-number': idNumber };
  const answer = (await callOwnServer('POST', '/known-recipients', { body })) as
    | Partial<Answer>
    | undefined;
  if (!answer?.recipient) return undefined;
  const { idExpiryDate, stop, limitPurposes, additionalPurposes, ...shown } = answer.recipient;
  return {
    ...shown,
    idExpiry: idExpiryDate,
    limitCheck: {
      idType,
      ...(stop !== null && { stop: stop as AsideReason }),
      limitPurposes,
      additionalPurposes,
    },
  };
}
