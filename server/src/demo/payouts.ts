import type { OutboundStatus, PayoutState } from '@thumela/rules/status/statuses.ts';
import type { Insertable } from 'kysely';
import type { EntryDocument } from '../books/service.ts';
import type { PayoutInstruction } from '../database/columns.ts';
import type { Tables } from '../database/tables.ts';
import { instructionFor } from '../paying-out/service.ts';
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
export interface PayoutStep {
  from: OutboundStatus | null;
  to: OutboundStatus;
  at: Date;
  word?: string;
}

/** What a step of a transaction that was paid says of its payout. */
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
  if (to === 'APPROVED_PAID') {
    const partner = setting.reference.payoutPartner(row.payout_partner_id);
    await seedPayout(setting, at, {
      transaction_id: row.id,
      partner: String(row.payout_partner_id),
      method: partner?.payoutMethod.method ?? 'CASH',
      owed_cents: row.principal_cents - row.margin_cents,
      amount: row.destination_amount,
      currency: row.destination_currency,
      promised_by:
        partner?.arrival && new Date(at.getTime() + partner.arrival.latestMinutes * MINUTE) : null,
    });
  }
  const state = FOLLOWS[to];
  if (from !== 'APPROVED_PAID' || !state) return undefined;
  const { id } = await setting.trx
    .selectFrom('payouts')
    .select('id')
    .where('transaction_id', '=', row.id)
    .executeTakeFirstOrThrow();
  return `payout-event:${await movePayout(setting, id, { to: state, at, word })}`;
}

const MINUTE = 60_000;

/**
 * Makes a payout that was ordered and accepted. It stands in the book of the sandbox partner, which does nothing
 * about it by itself: the demo stays as it is until somebody presses a button.
 */
async function seedPayout(
  setting: Setting,
  at: Date,
  columns: Insertable<Tables['payouts']>,
): Promise<void> {
  const { trx } = setting;
  const payout = await trx
    .insertInto('payouts')
    .values({ ...columns, attempts: 1, opened_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id } = payout;
  const instruction = await instructionFor({ db: trx }, payout);
  await trx
    .insertInto('sandbox_payouts')
    .values({
      payout_id: String(id),
      reference: `SP${FIRST_REFERENCE + id}`,
      state: 'SENT',
      body: JSON.stringify(instruction),
      received_at: at,
    })
    .execute();
  await movePayout(setting, id, { to: 'SENT', at, instruction });
  const accepted = instruction.collectionPin === null ? 'ACCEPTED' : 'READY';
  await movePayout(setting, id, { to: accepted, at: new Date(at.getTime() + MINUTE) });
}

/** References of the book count up from here in the demo. */
const FIRST_REFERENCE = 1_000_000_000n;

interface SeededMove {
  to: PayoutState;
  at: Date;
  word?: string;
  instruction?: PayoutInstruction;
}

/** Moves a payout as its partner told, in the partner's book as well; answers the id of the event. */
async function movePayout(
  { trx, now, config }: Setting,
  id: bigint,
  { to, at, word = '', instruction }: SeededMove,
): Promise<bigint> {
  const { state, reference } = await trx
    .selectFrom('payouts')
    .innerJoin('sandbox_payouts', (join) => join.on('payout_id', '=', String(id)))
    .select(['payouts.state', 'sandbox_payouts.reference'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isUnderWay = to === 'SENT' || to === 'ACCEPTED' || to === 'READY';
  const askedAt = new Date(now.getTime() + config.payoutQuietSeconds * 1000);
  await trx
    .updateTable('payouts')
    .set({
      state: to,
      state_at: at,
      due_at: isUnderWay ? askedAt : null,
      heard_at: isUnderWay ? now : at,
      ...(instruction && { instruction: JSON.stringify(instruction), sent_through: 'sandbox' }),
      ...(to !== 'SENT' && { partner_reference: reference }),
    })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('sandbox_payouts')
    .set({ state: to, word, state_at: at })
    .where('payout_id', '=', String(id))
    .execute();
  const moved = { payout_id: id, from_state: state, to_state: to, word: word || null, at };
  const event = await trx
    .insertInto('payout_events')
    .values({ ...moved, actor: to === 'SENT' ? 'system' : 'payout:sandbox' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return event.id;
}
