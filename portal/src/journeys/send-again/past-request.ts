/**
 * The quotation request of a past transaction, to send it again. Only our own server has ids and captured values
 * (decision 1).
 */
import { FIRST_NAME_FIELD_ID, LAST_NAME_FIELD_ID } from '@thumela/rules/constants.ts';
import type { FieldValues } from '@thumela/rules/fields/required-fields.ts';
import type { PastRequest } from '../quote/past-corridor.ts';
import type { QuoteRequest } from '../quote/quote-request.ts';
import type { OfferedCorridor } from '../quote/use-corridor.ts';

/** The same request along the corridor as it is offered now. */
export const createRepeatRequest = (
  past: PastRequest,
  { ids, ...names }: OfferedCorridor,
): QuoteRequest => ({
  choice: { ...ids, quotationType: past.quotationType, amount: String(past.amount) },
  ...names,
});

/** Captured values by required field. */
export const capturedValues = (captured: NonNullable<PastRequest['capturedFields']>): FieldValues =>
  Object.fromEntries(captured.map((field) => [field.requiredFieldId, field.requiredFieldValue]));

/** First and last name from a full name of two words; with more, the boundary is unknown. */
export function splitFullName(fullName: string): FieldValues {
  const [first, last, ...more] = fullName.trim().split(/\s+/);
  if (!first || !last || more.length > 0) return {};
  return { [FIRST_NAME_FIELD_ID]: first, [LAST_NAME_FIELD_ID]: last };
}
