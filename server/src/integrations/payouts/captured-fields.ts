import type { PayoutInstruction } from './partner.ts';

/** The captured value of a field; undefined if it was not required. */
export type CapturedField = (name: string) => string | undefined;

/** The fields that were captured for a payout's corridor, by name. */
export const capturedFields =
  ({ recipient }: Pick<PayoutInstruction, 'recipient'>): CapturedField =>
  (name) =>
    recipient.fields.find((field) => field.name === name)?.value.trim() || undefined;
