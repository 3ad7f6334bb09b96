import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PayoutInstruction, PayoutReport, ToldState } from '../partner.ts';

/** A payout as the sandbox partner's own book has it; SENT until it is accepted. */
export type BookEntry = Selectable<Tables['sandbox_payouts']>;

/** Whether somebody comes for the money with a PIN or a voucher. */
export const isCollected = ({ collectionPin }: PayoutInstruction): boolean =>
  collectionPin !== null;

/** What an accepted order is at once: cash waits at the counter. */
export const acceptedState = (instruction: PayoutInstruction): 'READY' | 'ACCEPTED' =>
  isCollected(instruction) ? 'READY' : 'ACCEPTED';

/** Whether it is a state of which the partner tells. */
const isTold = (state: BookEntry['state']): state is ToldState =>
  state !== 'OPEN' && state !== 'SENT';

/** How the book has it, as the partner answers; undefined while it has not said that it accepts the order. */
export function reportOf({
  payout_id,
  reference,
  state,
  word,
  state_at,
  body: { amount: value, currency },
}: BookEntry): PayoutReport | undefined {
  if (!isTold(state)) return undefined;
  const stands = { state, word, at: state_at, amount: { value, currency } };
  return { payoutId: payout_id, partnerReference: reference, ...stands };
}
