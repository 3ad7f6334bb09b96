import { randomInt } from 'node:crypto';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { type Actor, canMove } from '@thumela/rules/status/lifecycles.ts';
import type { PayoutState } from '@thumela/rules/status/statuses.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PayoutInstruction, PayoutMethod } from '../../integrations/payouts/partner.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { payoutMoveTexts } from '../../platform/i18n/texts/en/payouts.ts';
import { postFloatMove } from './float-entries.ts';
import { promisedTime } from './late-payouts.ts';

/** Owner of a payout: a transaction sent or an order received. */
export type PayoutOwner = { transactionId: bigint } | { orderId: bigint };

/** A payout to be opened. */
export interface NewPayout {
  of: PayoutOwner;
  /** Voucher number within an order, from 1. */
  part?: number;
  partner: string;
  method: PayoutMethod;
  /** Amount we owe for it, in cents of rand. */
  owedCents: bigint;
  /** Paid-out amount as exact decimal text, and its ISO currency code. */
  amount: string;
  currency: string;
  /** The payout in whose place it is opened, because its channel surely did not take it. */
  failoverOf?: bigint | undefined;
}

export type PayoutRow = Selectable<Tables['payouts']>;

/** Final states without a payment: another payout may be opened. */
export const ENDED_STATES: readonly PayoutState[] = ['FAILED', 'RETURNED', 'CANCELED'];

/**
 * Opens a payout in the database transaction that makes it payable; a worker sends it.
 * @throws the constraint payouts_one_of_transaction or payouts_one_of_order while another one is live
 */
export async function openPayout({ db }: TransactionHandle, payout: NewPayout): Promise<bigint> {
  const { id } = await db
    .insertInto('payouts')
    .values({
      ...ownerColumn(payout.of),
      part: payout.part ?? 1,
      partner: payout.partner,
      method: payout.method,
      voucher_code: payout.method === 'VOUCHER' ? voucherCode() : null,
      owed_cents: payout.owedCents,
      amount: payout.amount,
      currency: payout.currency,
      promised_by: promisedTime(payout.of),
      failover_of: payout.failoverOf ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const CODE_DIGITS = 12;

/** Must not be guessable: the holder of the code receives cash. */
const voucherCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** The column that identifies the owner, with its value. */
export const ownerColumn = (of: PayoutOwner) =>
  'transactionId' in of
    ? { transaction_id: of.transactionId }
    : { inbound_transaction_id: of.orderId };

/** Locks a payout after its transaction or order, until the database transaction ends. All code locks in this order. */
export async function lockPayout(
  { db }: TransactionHandle,
  id: bigint,
): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`select * from lock_payout(${id})`.execute(db);
  return rows[0];
}

/**
 * Locks the payout that an adapter reports on, as {@link lockPayout}, and records that it was heard of.
 * @returns undefined for a payout that does not exist or was sent through another adapter
 */
export async function lockReportedPayout(
  { db }: TransactionHandle,
  id: bigint,
  adapter: string,
): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`select * from lock_payout(${id}, ${adapter})`.execute(db);
  return rows[0];
}

const selectLivePayouts = ({ db }: Handle, of: PayoutOwner) =>
  db
    .selectFrom('payouts')
    .selectAll()
    .where((where) => where.and(ownerColumn(of)))
    .where('state', 'not in', ENDED_STATES)
    .orderBy('part');

/** Payouts that are in progress or paid. */
export const livePayouts = (handle: Handle, of: PayoutOwner): Promise<PayoutRow[]> =>
  selectLivePayouts(handle, of).execute();

/** Whether the partner has a payout that it has not paid, which only the partner can stop. */
export const isAtPartner = async (handle: Handle, of: PayoutOwner): Promise<boolean> =>
  (await livePayouts(handle, of)).some(({ state }) => state !== 'OPEN' && state !== 'PAID');

/** The newest payout, in any state. */
export async function newestPayout(
  { db }: Handle,
  of: PayoutOwner,
): Promise<PayoutRow | undefined> {
  return await db
    .selectFrom('payouts')
    .selectAll()
    .where((where) => where.and(ownerColumn(of)))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest payout of each part, in any state. A transaction has only one part. */
export async function newestPayouts({ db }: Handle, of: PayoutOwner): Promise<PayoutRow[]> {
  return await db
    .selectFrom('payouts')
    .distinctOn('part')
    .selectAll()
    .where((where) => where.and(ownerColumn(of)))
    .orderBy('part')
    .orderBy('id', 'desc')
    .execute();
}

/** A change of a payout's state. */
export interface PayoutMove {
  to: PayoutState;
  actor: string;
  /** The actor is an operator who confirms another operator's decision. */
  second?: true;
  /** The partner's words. */
  word?: string;
  /** When it happened, if the partner reports it. */
  at?: Date | undefined;
  /** Business day to post on, if not today. */
  day?: IsoDate | undefined;
  partnerReference?: string;
  /** The order about to be sent, and the adapter that sends it. */
  order?: { instruction: PayoutInstruction; through: string };
  /** Seconds until the partner is queried; undefined if nothing more is to be done. */
  askIn?: number | undefined;
}

/**
 * Moves a locked payout and records the partner's words; returns the event id, which journal entries refer to.
 * @throws DomainError STATUS_CONFLICT for a move that its lifecycle does not allow, or from a state it is not in
 */
export async function movePayout(
  handle: TransactionHandle,
  row: Pick<PayoutRow, 'id' | 'state'>,
  { to, actor, second, word, at, day, partnerReference, order, askIn }: PayoutMove,
): Promise<bigint> {
  const { db } = handle;
  const impossible = new DomainError('STATUS_CONFLICT', phrase(payoutMoveTexts, 'notPossible'), [
    phrase(payoutMoveTexts, 'is', row.state),
  ]);
  const role = second ? 'second-operator' : actorRole(actor);
  if (!canMove('payout', row.state, to, role)) throw impossible;
  const moved = await db
    .updateTable('payouts')
    .set({
      state: to,
      state_at: sql<Date>`now()`,
      due_at:
        askIn === undefined
          ? null
          : sql<Date>`case when stop_asked_at is null
        then now() + make_interval(secs => ${askIn}) else due_at end`,
      ...(order && {
        instruction: JSON.stringify(order.instruction),
        sent_through: order.through,
      }),
      ...(partnerReference && { partner_reference: partnerReference }),
    })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) throw impossible;
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
  await postFloatMove(handle, row, { to, actor, day, event: id });
  return id;
}

const actorRole = (actor: string): Actor => actor.split(':', 1)[0] as Actor;

/** Records that a payout's failure is our conclusion, not the partner's report. */
export async function concludePayout({ db }: TransactionHandle, id: bigint): Promise<void> {
  await db.updateTable('payouts').set({ concluded: true }).where('id', '=', id).execute();
}

/**
 * Result of stopping: nothing was in progress, it was stopped, or the partner has it and is requested to stop it.
 */
export type StopResult = 'NONE' | 'STOPPED' | 'ASKED';

/** Stops unpaid payouts: unsent ones immediately, the others if their partner can. */
export async function stopPayouts(
  handle: TransactionHandle,
  of: PayoutOwner,
  actor: string,
): Promise<StopResult> {
  let stopped: StopResult = 'NONE';
  for (const row of await selectLivePayouts(handle, of).forNoKeyUpdate().execute()) {
    if (row.state === 'OPEN') {
      await movePayout(handle, row, { to: 'CANCELED', actor });
      if (stopped === 'NONE') stopped = 'STOPPED';
    } else if (row.state !== 'PAID') {
      if (row.stop_asked_at === null) await setStop(handle, row, sql<Date>`now()`);
      stopped = 'ASKED';
    }
  }
  return stopped;
}

/**
 * Withdraws pending stops, except if the customer requested a change.
 * @returns whether there are any live payouts
 */
export async function withdrawStops(handle: TransactionHandle, of: PayoutOwner): Promise<boolean> {
  const rows = await selectLivePayouts(handle, of).forNoKeyUpdate().execute();
  const stopping = rows.filter((one) => one.stop_asked_at !== null && one.state !== 'PAID');
  if (stopping.length === 0 || (await hasPendingChange(handle, of))) return rows.length > 0;
  for (const row of stopping) {
    await setStop(handle, row, null);
  }
  return rows.length > 0;
}

async function hasPendingChange({ db }: Handle, of: PayoutOwner): Promise<boolean> {
  if ('orderId' in of) return false;
  const row = await db
    .selectFrom('payout_changes')
    .select('id')
    .where('transaction_id', '=', of.transactionId)
    .where('state', '=', 'ASKED')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets or withdraws a stop request; the partner is called immediately in either case. */
async function setStop(
  { db }: TransactionHandle,
  { id }: PayoutRow,
  at: RawBuilder<Date> | null,
): Promise<void> {
  await db
    .updateTable('payouts')
    .set({ stop_asked_at: at, due_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
