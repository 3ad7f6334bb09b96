import { sql } from 'kysely';
import { StartError } from '../../platform/core/config.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { exchangeService } from '../exchange/service.ts';
import type { Entry } from '../journal/service.ts';
import { chargeEntries } from './charge-entries.ts';
import { LINE_WORDS } from './line-words.ts';
import { DEAL_SIDE_CENTS, openDeals } from './open-deals.ts';

/** The columns of a match with one side of an exchange deal; null if it is about none. */
export interface DealColumns {
  dealId: bigint | null;
  /** The side of the deal, in hundredths of its currency; negative if it was paid. */
  dealCents: bigint | null;
}

/** The columns, from a match `m` with its deal `d`. */
export const DEAL_COLUMNS = sql`d.id as "dealId", (${DEAL_SIDE_CENTS})::bigint as "dealCents"`;

/** A bank's line about a deal. */
type DealLine = { [K in keyof DealColumns]: NonNullable<DealColumns[K]> } & {
  cents: bigint;
  currency: string;
  bankAccount: string;
};

export const isDealLine = <Row extends DealColumns & { bankAccount: string | null }>(
  row: Row,
): row is Row & DealLine => row.dealId !== null && row.bankAccount !== null;

/** Applies a line to its deal. @throws DomainError STATUS_CONFLICT if the deal does not allow it */
export const applyDealLine = (
  handle: TransactionHandle,
  { dealId }: DealLine,
  actor: string,
): Promise<void> => exchangeService(handle).applyLine(dealId, { actor });

/** The deal posts its own amounts. */
export const dealLineEntries = (line: DealLine, basis: Omit<Entry, 'event' | 'lines'>): Entry[] =>
  chargeEntries(line, line.dealCents, basis);

/**
 * Refuses to put money in suspense that names an exchange deal, which posts it.
 * @throws StartError with the deal
 */
export async function refuseSuspenseOfDeal(
  { db }: TransactionHandle,
  line: { id: bigint; bank_account: string | null },
): Promise<void> {
  const { rows } = await sql<{ target: string; reference: string }>`
    select 'exchange-deal:' || o.id as target, o.reference from statement_lines l
    join (${openDeals(sql`d.number in (select unnest(${LINE_WORDS}) from statement_lines l where l.id = ${line.id})`)}) o
      on o.bank_account = l.bank_account and sign(o.amount_cents) = sign(l.amount_cents)
    where l.id = ${line.id}`.execute(db);
  const [deal] = rows;
  if (!deal) return;
  throw new StartError([
    `Line ${line.id} names the exchange deal ${deal.reference}. Match it with ${deal.target} instead of suspense.`,
  ]);
}
