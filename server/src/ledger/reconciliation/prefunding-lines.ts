import { phrase } from '@thumela/rules/language/phrase.ts';
import { type RawBuilder, sql } from 'kysely';
import { prefundingService } from '../../payouts/floats/service.ts';
import { StartError } from '../../platform/core/config.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { floatTexts } from '../../platform/i18n/texts/en/floats.ts';
import type { Entry } from '../journal/service.ts';
import type { Purpose } from './candidates.ts';
import { chargeEntries } from './charge-entries.ts';
import { LINE_WORDS } from './line-words.ts';
import { openPrefunding, PREFUNDING_CENTS } from './open-prefunding.ts';

/** The columns of a match with a prefunding order; null if it is about none. */
export interface PrefundingColumns {
  prefundingOrderId: bigint | null;
  /** The order's amount, in hundredths of its currency, with the line's sign. */
  prefundingCents: bigint | null;
  /** Whether two people matched it. */
  isByTwo: boolean;
}

/** The columns, from a match `m` with its order `o`. */
export const PREFUNDING_COLUMNS = sql`o.id as "prefundingOrderId", (${PREFUNDING_CENTS})::bigint as "prefundingCents",
  m.state = 'CONFIRMED' as "isByTwo"`;

/** A bank's line about a prefunding order. */
type PrefundingLine = { [K in keyof PrefundingColumns]: NonNullable<PrefundingColumns[K]> } & {
  lineId: bigint;
  purpose: Purpose;
  day: string;
  cents: bigint;
  currency: string;
  bankAccount: string;
};

export const isPrefundingLine = <Row extends PrefundingColumns & { bankAccount: string | null }>(
  row: Row,
): row is Row & PrefundingLine => row.prefundingOrderId !== null && row.bankAccount !== null;

/**
 * Applies a line to its order, which posts its own amount.
 * @throws DomainError STATUS_CONFLICT if the order does not allow it
 */
export async function applyPrefundingLine(
  handle: TransactionHandle,
  line: PrefundingLine,
  actor: string,
): Promise<void> {
  const { prefundingOrderId: id, day, cents, isByTwo } = line;
  const document = `statement-line:${line.lineId}` as const;
  const orders = prefundingService(handle);
  if (line.purpose !== 'PREFUNDING_RETURNED') {
    return await orders.send({ id, day, document, actor, isByTwo });
  }
  // A bank deducts its charge; it never returns more than it took.
  if (cents > line.prefundingCents) {
    throw new DomainError('STATUS_CONFLICT', phrase(floatTexts, 'returnedMore'));
  }
  await orders.returnBack({ id, day, document, actor });
}

/** The order posts its own amount. */
export const prefundingLineEntries = (
  line: PrefundingLine,
  basis: Omit<Entry, 'event' | 'lines'>,
): Entry[] => chargeEntries(line, line.prefundingCents, basis);

interface NamingLine {
  id: bigint;
  bank_account: string | null;
  amount_cents: bigint;
}

/** Targets for which a line's order must not be passed over. The bank's fee for an order may name it too. */
const INSTEAD = /^(suspense$|funding:|prefunding-order:)/;

/**
 * Refuses to match a line with something else than the prefunding order that it names: another order, the funding of a
 * payout partner, or suspense.
 * @throws StartError with the order
 */
export async function refuseOtherThanNamed(
  handle: TransactionHandle,
  line: NamingLine,
  target: string,
): Promise<void> {
  if (!INSTEAD.test(target)) return;
  const named = await findNamedOrders(handle, line);
  const [order] = named;
  if (!order || named.some((one) => one.target === target)) return;
  throw new StartError([
    `Line ${line.id} names the prefunding order ${order.reference}. Match it with ${order.target} instead of ${target}.`,
  ]);
}

/** Open orders that a line names and can be about: a return is of no more than was sent, and not before. */
async function findNamedOrders({ db }: TransactionHandle, { id }: NamingLine) {
  const isNamed: RawBuilder<unknown> = sql`f.reference = any (${LINE_WORDS})`;
  const { rows } = await sql<{ target: string; reference: string }>`
    select 'prefunding-order:' || o.id as target, o.reference from statement_lines l
    cross join lateral (${openPrefunding(isNamed)} offset 0) o
    where l.id = ${id} and o.bank_account = l.bank_account and sign(o.amount_cents) = sign(l.amount_cents)
      and (l.amount_cents < 0 or l.amount_cents <= o.amount_cents and l.booked_on >= o.day)
    order by o.id`.execute(db);
  return rows;
}

/**
 * Refuses a return of money that has arrived: the channel then gives it back, not the bank.
 * @throws StartError
 */
export async function refuseReturnOfArrived(
  { db }: TransactionHandle,
  line: NamingLine,
  target: string,
): Promise<void> {
  const [, id] = /^prefunding-order:(\d{1,18})$/.exec(target) ?? [];
  if (id === undefined || line.amount_cents < 0n) return;
  const order = await db
    .selectFrom('prefunding_orders')
    .select('reference')
    .where('id', '=', BigInt(id))
    .where('state', '=', 'ARRIVED')
    .executeTakeFirst();
  if (!order) return;
  throw new StartError([
    `The money of ${order.reference} has arrived at its channel, so line ${line.id} is no return by the bank: the channel has paid it out to us. Put it in suspense.`,
  ]);
}
