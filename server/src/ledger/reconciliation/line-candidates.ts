import { countCurrencyDecimals, parseMinor } from '@thumela/rules/money/money.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { notFound } from '../../platform/core/errors.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Difference, matchCandidates } from './candidates.ts';
import { openDeals } from './open-deals.ts';
import {
  openPartnerSettlements,
  openPayouts,
  openReceived,
  openRefunds,
  openSettlements,
} from './open-items.ts';
import { openPrefunding } from './open-prefunding.ts';
import { TARGET } from './unmatched-items.ts';

type Line = Selectable<Tables['statement_lines']>;

/** A possible match of a line. */
export interface Candidate {
  target: string;
  /** Differences from the line; empty for a result of a search that differs only visibly. */
  differs: Difference[];
}

/** A target that is no single movement: the money is sent to a partner, or a partner settles. */
export interface NamedTarget {
  target: string;
  name: string;
}

/** Maximum candidates shown to an operator, closest first. */
const MOST = 20;
/** Days around a line within which a part of a reference or name is searched. */
const DAYS = 62;

/** @throws DomainError NOT_FOUND for an unknown line */
export async function readLine({ db }: Handle, id: bigint): Promise<Line> {
  const line = await db
    .selectFrom('statement_lines')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!line) throw notFound('statementLine');
  return line;
}

/** Possible matches of an open line by its own reference, amount and day, closest first. */
export async function listCandidates({ db }: Handle, line: Line): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    ${matchCandidates('ANY', [line.id])}
    select ${TARGET} as target, differs from ranked where line_id = ${line.id} order by of_line limit ${MOST}`.execute(
    db,
  );
  return rows;
}

/**
 * Unmatched movements that a line of this source, currency and side may be matched with, by what an operator types:
 * a reference or a part of it, an amount, a number, or a customer's name. Nearest days first.
 */
export async function searchCandidates(
  { db }: Handle,
  line: Line,
  words: string,
): Promise<Candidate[]> {
  const { rows } = await sql<{ target: string }>`
    select target from (${line.partner === null ? ofBankSql(line, words) : ofPartnerSql(line, words)}) found
    group by target order by min(abs(day - ${line.booked_on}::date)), target limit ${MOST}`.execute(
    db,
  );
  return rows.map(({ target }) => ({ target, differs: [] }));
}

/** Fragments of a search for one line. */
function searchOf(line: Line, words: string) {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const typed = parseMinor(
    words.replaceAll(/[\s,]|^(R|ZAR)/gi, ''),
    countCurrencyDecimals(line.currency),
  );
  const cents = typed === undefined ? null : typed < 0n ? -typed : typed;
  const number = /^\d{1,18}$/.test(words) ? BigInt(words) : null;
  return {
    alike: (text: RawBuilder<unknown>) => sql`${text} ilike ${pattern}`,
    isAmount: (amount: RawBuilder<unknown>) =>
      sql`${amount} in (${cents}::bigint, -${cents}::bigint)`,
    isNumber: (id: RawBuilder<unknown>) => sql`${id} = ${number}::bigint`,
    isNear: (day: RawBuilder<unknown>) =>
      sql`${day} between ${line.booked_on}::date - ${sql.lit(DAYS)} and ${line.booked_on}::date + ${sql.lit(DAYS)}`,
    ofCustomer: (transaction: RawBuilder<unknown>) => sql`exists (select from transactions t
      join customers c on c.registration_id = t.registration_id
      where t.id = ${transaction} and c.first_name || ' ' || c.last_name ilike ${pattern})`,
  };
}

function ofPartnerSql(line: Line, words: string): RawBuilder<unknown> {
  const { alike, isAmount, isNumber, isNear, ofCustomer } = searchOf(line, words);
  if (line.kind === 'PAYOUT' || line.kind === 'PAYOUT_RETURN') return payoutsSql(line, words);
  const purpose = line.kind === 'PAYMENT' ? 'RECEIVED' : 'TAKEN_BACK';
  return sql`
    select coalesce('payment:' || payment_id, 'case:' || case_id, 'reversal:' || reversal_id) as target, day
    from (${openReceived(sql`r.teller = ${line.partner} and r.purpose = ${purpose} and r.currency = ${line.currency}
      and (r.reference = ${words} or r.partner_reference = ${words} or ${isAmount(sql`r.amount_cents`)}
        or ${isNumber(sql`r.payment_id`)} or ${isNumber(sql`r.case_id`)}
        or ${isNear(sql`r.day`)} and (${alike(sql`r.reference`)} or ${alike(sql`r.partner_reference`)}
          or ${ofCustomer(sql`(select p.transaction_id from payments p where p.id = r.payment_id)`)}))`)}) r`;
}

function ofBankSql(line: Line, words: string): RawBuilder<unknown> {
  const { alike, isAmount, isNumber, isNear, ofCustomer } = searchOf(line, words);
  const side = line.amount_cents < 0n ? -1 : 1;
  const refunds = sql`
    select 'refund:' || id as target, day from (${openRefunds(sql`r.currency = ${line.currency}
      and (r.reference = ${words} or ${isAmount(sql`r.amount_cents`)} or ${isNumber(sql`r.id`)}
        or ${isNear(sql`coalesce(r.left_at, r.owed_at)::date`)} and (${alike(sql`r.reference`)}
          or ${ofCustomer(sql`coalesce(r.transaction_id, r.fee_of)`)}))`)}) r
    where sign(amount_cents) = ${side}`;
  const settlements = sql`
    select 'line:' || id, day from (${openSettlements}) s
    where currency = ${line.currency} and ${side} = 1 and (${alike(sql`reference`)} or ${isAmount(sql`amount_cents`)})`;
  const agreed = sql`
    select 'partner-settlement:' || id, day from (${openPartnerSettlements}) s
    where currency = ${line.currency} and sign(amount_cents) = ${side}
      and (${alike(sql`reference`)} or ${isAmount(sql`amount_cents`)})`;
  const deals = sql`
    select 'exchange-deal:' || id, day from (${openDeals(sql`${alike(sql`d.number`)} or ${alike(sql`d.counterparty`)}
      or ${isAmount(sql`d.amount_cents`)} or ${isAmount(sql`d.rand_cents`)}`)}) d
    where bank_account = ${line.bank_account} and sign(amount_cents) = ${side}`;
  const prefunding = sql`
    select 'prefunding-order:' || id, day
    from (${openPrefunding(sql`${alike(sql`f.reference`)} or ${isAmount(sql`f.amount_cents`)}`)}) f
    where bank_account = ${line.bank_account} and sign(amount_cents) = ${side}`;
  return sql`${refunds} union all ${settlements} union all ${agreed} union all ${deals}
    union all ${prefunding} union all ${payoutsSql(line, words)}`;
}

function payoutsSql(line: Line, words: string): RawBuilder<unknown> {
  const { isAmount, isNumber } = searchOf(line, words);
  const ids = sql`
    select n.id from payouts n where n.partner_reference = ${words} or ${isNumber(sql`n.id`)}
    union select f.payout_id from payout_orders f where f.end_to_end_id = ${words}
    union select n.id from transactions t join payouts n on n.transaction_id = t.id where t.payment_reference = ${words}
    union select n.id from payouts n where ${isAmount(sql`n.owed_cents`)}
      and n.state_at between ${line.booked_on}::date - ${sql.lit(DAYS)} and ${line.booked_on}::date + ${sql.lit(DAYS)}`;
  return sql`
    select 'payout:' || id as target, day from (select o.* from (${ids}) n
      cross join lateral (${openPayouts(sql`p.id = n.id`)} offset 0) o) p
    where 'ZAR' = ${line.currency} and sign(amount_cents) = sign(${line.amount_cents}::bigint)
      and case when ${line.partner}::text is null then true else partner = ${line.partner} end`;
}

/** Payout partners that a bank's debit may fund, and remittance partners whose settlement a credit may be. */
export async function listPartnerTargets({ db }: Handle, line: Line): Promise<NamedTarget[]> {
  if (line.partner !== null) return [];
  if (line.amount_cents < 0n) {
    const { rows } = await sql<NamedTarget>`
      select 'funding:' || p.id as target, p.name || ', ' || d.name as name from payout_partners p
      join payout_methods m on m.id = p.payout_method_id join destinations d on d.id = m.destination_id
      order by name`.execute(db);
    return rows;
  }
  if (line.currency !== 'ZAR') return [];
  const { rows } = await sql<NamedTarget>`
    select 'settled:' || name as target, name from remittance_partners order by name`.execute(db);
  return rows;
}
