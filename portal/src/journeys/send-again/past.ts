/** What a past transaction says about sending it again. Ids and captured values only our own server tells (decisions A.2). */
import { FIRST_NAME_FIELD_ID, LAST_NAME_FIELD_ID } from '@thumela/rules/constants.ts';
import type { FieldValues } from '@thumela/rules/fields/required-fields.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import type { QuoteRequest } from '../quote/quote-request.ts';
import type { OfferedCorridor, RememberedCorridor } from '../quote/use-corridor.ts';

export type Asked = AnswerOf<'GET /transactions/quotation-request'>;

/** The corridor it went along, by ids where they are told, else by names. */
export const rememberedOf = (asked: Asked): RememberedCorridor => ({
  country: { id: asked.countryId, name: asked.country },
  payoutMethod: { id: asked.payoutMethodId, name: asked.payoutMethod },
  payoutPartner: { id: asked.payoutPartnerId, name: asked.payoutPartnerName },
  currency: { id: asked.currencyId, name: asked.currency },
});

/** The same request along the corridor as it is offered now. */
export const requestOf = (asked: Asked, { ids, ...names }: OfferedCorridor): QuoteRequest => ({
  choice: { ...ids, quotationType: asked.quotationType, amount: String(asked.amount) },
  ...names,
});

/** Values by required field as they were captured. */
export const capturedValues = (captured: NonNullable<Asked['capturedFields']>): FieldValues =>
  Object.fromEntries(captured.map((field) => [field.requiredFieldId, field.requiredFieldValue]));

/** First and last name from a full name of two words; of more, nobody knows where one ends. */
export function valuesOfName(fullName: string): FieldValues {
  const [first, last, ...more] = fullName.trim().split(/\s+/);
  if (!first || !last || more.length > 0) return {};
  return { [FIRST_NAME_FIELD_ID]: first, [LAST_NAME_FIELD_ID]: last };
}
