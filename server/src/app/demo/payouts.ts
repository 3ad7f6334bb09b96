import type { OutboundStatus, PayoutState } from '@thumela/rules/status/statuses.ts';
import type { Insertable } from 'kysely';
import type { EntryDocument } from '../../ledger/journal/service.ts';
import { createInstruction } from '../../payouts/dispatch/service.ts';
import type { PayoutRow } from '../../payouts/records/service.ts';
import type { PayoutInstruction } from '../../platform/database/columns.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Setting } from './outbound.ts';

/** The columns of a transaction that its payout is made from. */
export interface Payable {
  id: bigint;
  payout_partner_id: number;
  principal_cents: bigint;
  margin_cents: bigint;
  destination_amount: string;
  destination_currency: string;
}

/** A step of a transaction, with the partner's word for what it does to the payout. */
interface PayoutStep {
  from: OutboundStatus | null;
  to: OutboundStatus;
  at: Date;
  word?: string;
}

/** The payout state at each status of a paid transaction. */
const FOLLOWS: { readonly [Status in OutboundStatus]?: PayoutState } = {
  COMPLETE: 'PAID',
  REMITTANCE_BRAND_ON_HOLD: 'RETURNED',
  MARKED_FOR_REFUND: 'CANCELED',
  MARKED_FOR_CANCELLATION: 'CANCELED',
};

/** Has the payout of a demo transaction go along with a step of it; answers what an entry of the step rests on. */
export async function followStep(
  setting: Setting,
  row: Payable,
  { from, to, at, word = '' }: PayoutStep,
): Promise<EntryDocument | undefined> {
  if (to === 'APPROVED_PAID') await orderOf(setting, row, at);
  const state = FOLLOWS[to];
  if (from !== 'APPROVED_PAID' || !state) return undefined;
  const payout = await setting.trx
    .selectFrom('payouts')
    .selectAll()
    .where('transaction_id', '=', row.id)
    .executeTakeFirstOrThrow();
  const { event } = await movePayout(setting, payout, { to: state, at, word });
  return `payout-event:${event}`;
}

const MINUTE = 60_000;

/** The payout of a transaction that was paid: ordered, and accepted a minute later. */
async function orderOf(setting: Setting, row: Payable, at: Date): Promise<void> {
  const { trx, reference } = setting;
  const partner = reference.payoutPartner(row.payout_partner_id);
  const promised =
    partner?.arrival && new Date(at.getTime() + partner.arrival.latestMinutes * MINUTE);
  const columns = {
    transaction_id: row.id,
    partner: String(row.payout_partner_id),
    method: partner?.payoutMethod.method ?? 'CASH',
    owed_cents: row.principal_cents - row.margin_cents,
    amount: row.destination_amount,
    currency: row.destination_currency,
    promised_by: promised ?? null,
    opened_at: at,
  };
  const sent = await sendPayout(setting, columns, (payout) =>
    createInstruction({ db: trx }, payout),
  );
  const to = sent.instruction?.collectionPin === null ? 'ACCEPTED' : 'READY';
  await movePayout(setting, sent, { to, at: new Date(at.getTime() + MINUTE) });
}

/** References of the book count up from here in the demo. */
const FIRST_REFERENCE = 1_000_000_000n;

/**
 * Creates a payout that was ordered from the sandbox partner. It changes by itself only when a voucher expires:
 * otherwise the demo stays unchanged until a button is pressed.
 */
export async function sendPayout(
  setting: Setting,
  columns: Insertable<Tables['payouts']> & { opened_at: Date },
  instruct: (payout: PayoutRow) => PayoutInstruction | Promise<PayoutInstruction>,
): Promise<PayoutRow> {
  const { trx } = setting;
  const at = columns.opened_at;
  const opened = await trx
    .insertInto('payouts')
    .values({ ...columns, attempts: 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
  const instruction = await instruct(opened);
  const kept = JSON.stringify(instruction);
  await trx
    .insertInto('sandbox_payouts')
    .values({
      payout_id: instruction.payoutId,
      reference: `SP${FIRST_REFERENCE + opened.id}`,
      state: 'SENT',
      body: kept,
      received_at: at,
      expires_at: instruction.expiresAt,
    })
    .execute();
  await trx
    .updateTable('payouts')
    .set({ state: 'SENT', instruction: kept, sent_through: 'sandbox' })
    .where('id', '=', opened.id)
    .execute();
  return (await movePayout(setting, opened, { to: 'SENT', at })).row;
}

/** The states of a payout, in the partner's words. */
interface SeededMove {
  to: PayoutState;
  at: Date;
  word?: string;
}

/** Moves a payout, in its partner's book as well. */
export async function movePayout(
  { trx, now, config }: Setting,
  { id, state: from_state }: PayoutRow,
  { to, at, word = '' }: SeededMove,
): Promise<{ row: PayoutRow; event: bigint }> {
  const isUnderWay = to === 'SENT' || to === 'ACCEPTED' || to === 'READY';
  const { reference } = await trx
    .updateTable('sandbox_payouts')
    .set({ state: to, word, state_at: at, ...(!isUnderWay && { expires_at: null }) })
    .where('payout_id', '=', String(id))
    .returning('reference')
    .executeTakeFirstOrThrow();
  const row = await trx
    .updateTable('payouts')
    .set({
      state: to,
      state_at: at,
      due_at: isUnderWay ? new Date(now.getTime() + config.payoutQuietSeconds * 1000) : null,
      heard_at: isUnderWay ? now : at,
      partner_reference: to === 'SENT' ? null : reference,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const event = await trx
    .insertInto('payout_events')
    .values({
      ...{ payout_id: id, from_state, to_state: to, word: word || null, at },
      actor: to === 'SENT' ? 'system' : 'payout:sandbox',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { row, event: event.id };
}
