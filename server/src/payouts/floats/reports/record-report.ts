import { businessDay } from '@thumela/rules/dates/dates.ts';
import {
  countArrived,
  type ExplainedRange,
  explainedRange,
  type FloatInBooks,
  unexplainedCents,
} from '@thumela/rules/payouts/float-report.ts';
import { type Selectable, sql } from 'kysely';
import { notFound } from '../../../platform/core/errors.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type FloatBalance, readFloatBalances } from '../../float-balances/service.ts';
import { recordArrival } from '../orders/follow-order.ts';

/** A channel's own figure for a float, from its API or from a statement that an operator read. */
export interface ReportedBalance {
  readonly floatId: bigint;
  /** Hundredths of the float's currency. */
  readonly cents: bigint;
  readonly at: Date;
  /** The adapter, or the operator as an actor. */
  readonly reportedBy: string;
  /** The statement; undefined from an API. */
  readonly document?: string;
}

/**
 * Stores a channel's figure, records what it proves to have arrived, and marks whether it differs by more than
 * payouts and transfers under way explain. One that is not newer than the figure before changes nothing.
 * @returns whether it was newer
 * @throws DomainError NOT_FOUND
 */
export async function recordFloatReport(
  handle: TransactionHandle,
  reported: ReportedBalance,
): Promise<boolean> {
  const { floatId, cents, at } = reported;
  const float = await lockFloat(handle, floatId);
  if (float.reported_at !== null && at <= float.reported_at) return false;
  await handle.db
    .updateTable('payout_floats')
    .set({ reported_cents: cents, reported_at: at })
    .where('id', '=', floatId)
    .execute();
  // Locked first, so that none is sent between the two figures that are compared.
  const orders = await lockOpenOrders(handle, floatId);
  const [balance] = await readFloatBalances(handle, { ids: [floatId] });
  if (!balance) throw notFound('float');
  const arrived = countArrived(cents, toBooks(balance, orders));
  const sent = orders.filter(({ state }) => state === 'SENT');
  for (const { id } of sent.slice(0, arrived)) {
    await recordArrival(handle, id, { actor: reported.document ? reported.reportedBy : 'system' });
  }
  const rest = [...orders.filter(({ state }) => state === 'AGREED'), ...sent.slice(arrived)];
  const range = explainedRange(toBooks(balance, rest));
  const differs = unexplainedCents(cents, range) !== 0n;
  await markDifference(handle, floatId, differs);
  const isNews = differs !== (float.differs_since !== null);
  if (isNews || (await isFirstOrOther(handle, reported))) {
    await insertReport(handle, reported, { bookCents: balance.bookCents, ...range });
  }
  return true;
}

/** @throws DomainError NOT_FOUND */
async function lockFloat({ db }: TransactionHandle, id: bigint) {
  const { rows } = await sql<
    Pick<Selectable<Tables['payout_floats']>, 'reported_at' | 'differs_since'>
  >`
    select f.reported_at, f.differs_since from payout_floats f where f.id = ${id} for no key update of f`.execute(
    db,
  );
  const [float] = rows;
  if (!float) throw notFound('float');
  return float;
}

type OpenOrder = Pick<Selectable<Tables['prefunding_orders']>, 'id' | 'state' | 'amount_cents'>;

async function lockOpenOrders(
  { db }: TransactionHandle,
  float: bigint,
): Promise<readonly OpenOrder[]> {
  const { rows } = await sql<OpenOrder & { sent_on: string | null }>`
    select o.id, o.state, o.amount_cents, o.sent_on from prefunding_orders o
    where o.float_id = ${float} and o.state in ('AGREED', 'SENT') order by o.id for update of o`.execute(
    db,
  );
  return rows.toSorted((one, other) => (one.sent_on ?? '').localeCompare(other.sent_on ?? ''));
}

function toBooks(
  { bookCents, reservedCents, report }: FloatBalance,
  orders: readonly OpenOrder[],
): FloatInBooks {
  const amounts = (of: OpenOrder['state']) =>
    orders.filter(({ state }) => state === of).map(({ amount_cents }) => amount_cents);
  return {
    ...{ bookCents, reservedCents, inTransit: amounts('SENT') },
    agreedCents: amounts('AGREED').reduce((sum, cents) => sum + cents, 0n),
    paidSinceCents: report?.paidSinceCents ?? 0n,
  };
}

const markDifference = ({ db }: TransactionHandle, id: bigint, differs: boolean) =>
  db
    .updateTable('payout_floats')
    .set({ differs_since: differs ? sql<Date>`coalesce(differs_since, now())` : null })
    .where('id', '=', id)
    .execute();

/** Whether it is another figure than the one before, or the first of its day. */
async function isFirstOrOther(
  { db }: TransactionHandle,
  { floatId, cents, at }: ReportedBalance,
): Promise<boolean> {
  const last = await db
    .selectFrom('float_reports')
    .select(['cents', 'at'])
    .where('float_id', '=', floatId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return !last || last.cents !== cents || businessDay(last.at) !== businessDay(at);
}

const insertReport = (
  { db }: TransactionHandle,
  { floatId, cents, at, reportedBy, document }: ReportedBalance,
  { bookCents, lowestCents, highestCents }: ExplainedRange & { bookCents: bigint },
) =>
  db
    .insertInto('float_reports')
    .values({
      ...{ float_id: floatId, cents, at, reported_by: reportedBy, document: document ?? null },
      ...{ book_cents: bookCents, lowest_cents: lowestCents, highest_cents: highestCents },
    })
    .execute();
