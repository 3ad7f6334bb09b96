import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PayoutInstruction, PayoutReport, ReportedState } from '../partner.ts';

/** A payout in the sandbox partner's own book; SENT until it is accepted. */
export type BookEntry = Selectable<Tables['sandbox_payouts']>;

/** Key of a payout in the book of one partner. */
export interface EntryKey {
  readonly channel: string;
  readonly payoutId: string;
}

/** The key of a payout. */
export const entryKey = ({
  channel,
  payout_id,
}: Pick<BookEntry, 'channel' | 'payout_id'>): EntryKey => ({
  channel,
  payoutId: payout_id,
});

/** Whether the money is collected in person with a PIN or a voucher. */
export const isForCollection = ({ collectionPin }: PayoutInstruction): boolean =>
  collectionPin !== null;

/** State of an order right after acceptance: cash is ready at the counter. */
export const acceptedState = (instruction: PayoutInstruction): 'READY' | 'ACCEPTED' =>
  isForCollection(instruction) ? 'READY' : 'ACCEPTED';

/** Whether the partner reports this state. */
const isReportedState = (state: BookEntry['state']): state is ReportedState =>
  state !== 'OPEN' && state !== 'SENT';

/** The book's state, as the partner reports it; undefined until it has reported accepting the order. */
export function entryReport({
  payout_id,
  reference,
  state,
  word,
  state_at,
  body: { amount: value, currency },
}: BookEntry): PayoutReport | undefined {
  if (!isReportedState(state)) return undefined;
  const stands = { state, word, at: state_at, amount: { value, currency } };
  return { payoutId: payout_id, partnerReference: reference, ...stands };
}
