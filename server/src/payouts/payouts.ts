import { randomInt } from 'node:crypto';
import type { PayoutState } from '@thumela/rules/status/statuses.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Handle, TransactionHandle } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import type { PayoutInstruction, PayoutMethod } from '../partners/payouts/partner.ts';

/** Whose payout it is: of a transaction sent, or of an order received. */
export type PayoutOf = { transactionId: bigint } | { orderId: bigint };

/** A payout that is to be made. */
export interface NewPayout {
  of: PayoutOf;
  /** Counts the vouchers of an order, from 1. */
  part?: number;
  partner: string;
  method: PayoutMethod;
  /** What we owe for it, in cents of rand. */
  owedCents: bigint;
  /** Exact decimal text and ISO code of what is paid out. */
  amount: string;
  currency: string;
}

/** The row of a payout. */
export type PayoutRow = Selectable<Tables['payouts']>;

/** States of a payout that came to nothing: another one may be opened. */
export const OVER: readonly PayoutState[] = ['FAILED', 'RETURNED', 'CANCELED'];

/**
 * Opens a payout, in the database transaction that makes it payable; a worker sends it.
 * @throws the constraint payouts_one_of_transaction or payouts_one_of_order while another one is live
 */
export async function openPayout({ db }: TransactionHandle, payout: NewPayout): Promise<bigint> {
  const { id } = await db
    .insertInto('payouts')
    .values({
      ...columnOf(payout.of),
      part: payout.part ?? 1,
      partner: payout.partner,
      method: payout.method,
      voucher_code: payout.method === 'VOUCHER' ? voucherCode() : null,
      owed_cents: payout.owedCents,
      amount: payout.amount,
      currency: payout.currency,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const CODE_DIGITS = 12;

/** Whoever has it is paid cash, so nothing about it can be guessed. */
const voucherCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

const columnOf = (of: PayoutOf) =>
  'transactionId' in of
    ? { transaction_id: of.transactionId }
    : { inbound_transaction_id: of.orderId };

/** Locks a payout until the database transaction ends; what it belongs to is locked before it. */
export async function lockPayout(
  { db }: TransactionHandle,
  id: bigint,
): Promise<PayoutRow | undefined> {
  return await db
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The payouts that are on their way, or paid. */
export async function livePayouts({ db }: Handle, of: PayoutOf): Promise<PayoutRow[]> {
  return await db
    .selectFrom('payouts')
    .selectAll()
    .where((where) => where.and(columnOf(of)))
    .where('state', 'not in', OVER)
    .orderBy('part')
    .execute();
}

/** The newest payout of each part, whatever became of it; all of a transaction is one part. */
export async function newestPayouts({ db }: Handle, of: PayoutOf): Promise<PayoutRow[]> {
  return await db
    .selectFrom('payouts')
    .distinctOn('part')
    .selectAll()
    .where((where) => where.and(columnOf(of)))
    .orderBy('part')
    .orderBy('id', 'desc')
    .execute();
}

/** What becomes of a payout. */
export interface PayoutMove {
  to: PayoutState;
  actor: string;
  /** The partner's words. */
  word?: string;
  /** When it happened, where the partner says so. */
  at?: Date | undefined;
  partnerReference?: string;
  /** The order, as it is about to be sent. */
  instruction?: PayoutInstruction;
  /** Seconds until it is asked about; undefined: there is nothing more to do. */
  askIn?: number | undefined;
}

/** Moves a locked payout and keeps the partner's word for it; answers the id of the event, which entries rest on. */
export async function movePayout(
  { db }: TransactionHandle,
  row: Pick<PayoutRow, 'id' | 'state'>,
  { to, actor, word, at, partnerReference, instruction, askIn }: PayoutMove,
): Promise<bigint> {
  await db
    .updateTable('payouts')
    .set({
      state: to,
      state_at: sql<Date>`now()`,
      due_at: askIn === undefined ? null : sql<Date>`now() + make_interval(secs => ${askIn})`,
      ...(instruction && { instruction: JSON.stringify(instruction) }),
      ...(partnerReference && { partner_reference: partnerReference }),
    })
    .where('id', '=', row.id)
    .execute();
  const { id } = await db
    .insertInto('payout_events')
    .values({
      payout_id: row.id,
      from_state: row.state,
      to_state: to,
      word: word || null,
      told_at: at ?? null,
      actor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What stopping came to: nothing was under way, it was stopped, or its partner has it and is asked. */
export type Stopped = 'NONE' | 'STOPPED' | 'ASKED';

/** Stops the payouts that are not paid: those that nobody has sent at once, the others if their partner can. */
export async function stopPayouts(
  handle: TransactionHandle,
  of: PayoutOf,
  actor: string,
): Promise<Stopped> {
  let stopped: Stopped = 'NONE';
  for (const { id } of await livePayouts(handle, of)) {
    const row = await lockPayout(handle, id);
    if (row?.state === 'OPEN') {
      await movePayout(handle, row, { to: 'CANCELED', actor });
      if (stopped === 'NONE') stopped = 'STOPPED';
    } else if (row && row.state !== 'PAID') {
      await handle.db
        .updateTable('payouts')
        .set({ stop_asked_at: sql<Date>`now()`, due_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
      stopped = 'ASKED';
    }
  }
  return stopped;
}
