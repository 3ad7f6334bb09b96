import { sql } from 'kysely';
import type { Handle } from '../database/pool.ts';
import {
  candidates,
  type Difference,
  openPayouts,
  openReceived,
  openRefunds,
  type Purpose,
} from './candidates.ts';

/** A line that tells of nothing that is known, or only by what one person proposed. */
export interface LeftOverLine {
  id: bigint;
  /** Whose line it is: a payment partner, or the code of a bank account. */
  of: string;
  kind: string;
  reference: string;
  cents: bigint;
  currency: string;
  day: string;
  /** Whole days since then. */
  age: number;
  /** What it may tell of, such as `payment:12`, and in what the two differ. */
  like: string | null;
  differs: Difference[];
  /** What somebody proposed, who, and why; a second person confirms it. */
  proposed: string | null;
  proposedBy: string | null;
  reason: string | null;
}

/** A payment, a refund or a payout that no line tells of. */
export interface Untold {
  /** Such as `payment:12`. */
  target: string;
  purpose: Purpose;
  /** Of a payment or a payout its partner; of a refund whether it is OWED or LEFT. */
  of: string;
  reference: string;
  cents: bigint;
  currency: string;
  day: string;
  age: number;
}

/** What is left over on either side, the oldest first. */
export interface LeftOver {
  lines: LeftOverLine[];
  untold: Untold[];
}

/** Names what a match is about, from its columns. */
export const TARGET = sql`coalesce('payment:' || payment_id, 'case:' || case_id, 'refund:' || refund_id,
  'line:' || settlement_line_id, 'payout:' || payout_id)`;

/** As TARGET, of what only two people say a line tells of. */
const SAID = sql`coalesce(${TARGET}, 'funding:' || payout_partner_id, 'settled:' || remittance_partner,
  case purpose when 'SUSPENDED' then 'suspense' when 'VOUCHERS_FUNDED' then 'vouchers'
    when 'TO_APPLY' then case p.kind when 'PAYMENT' then 'received' else 'taken-back' end else 'charge' end)`;

/** Answers what somebody has to work down. */
export const leftOver = async (handle: Handle): Promise<LeftOver> => ({
  lines: await lines(handle),
  untold: await untold(handle),
});

async function lines({ db }: Handle): Promise<LeftOverLine[]> {
  const { rows } = await sql<LeftOverLine>`
    ${candidates('ANY')},
    likely as (select line_id, ${TARGET} as target, differs from ranked where of_line = 1 and of_target = 1),
    proposals as (
      select line_id, ${SAID} as target,
        substring(proposed_by from 10) as by, reason
      from statement_matches join statement_lines p on p.id = line_id where state = 'PROPOSED')
    select l.id, coalesce(l.partner, l.bank_account) as of, l.kind,
      coalesce(nullif(l.reference, ''), nullif(l.settlement, ''), nullif(l.partner_reference, ''), l.text) as reference,
      l.amount_cents as cents, l.currency, l.booked_on as day, current_date - l.booked_on as age,
      likely.target as like, coalesce(likely.differs, '{}') as differs,
      p.target as proposed, p.by as "proposedBy", p.reason
    from open_statement_lines o join statement_lines l on l.id = o.line_id
    left join likely on likely.line_id = l.id
    left join proposals p on p.line_id = l.id
    order by l.booked_on, l.id`.execute(db);
  return rows;
}

/**
 * Payments from the first day on of which their partner sent a statement, refunds that have to leave, and those
 * that left since the first day of a statement of a bank; likewise payouts, which the bank or their partner tells of.
 */
async function untold({ db }: Handle): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select coalesce('payment:' || payment_id, 'case:' || case_id) as target, r.purpose, r.partner as of,
      r.reference, r.amount_cents as cents, r.currency, r.day, current_date - r.day as age
    from (${openReceived}) r
    where r.day >= (select min(s.from_day) from statements s where s.partner = r.partner)
    union all
    select 'refund:' || r.id, r.purpose, r.state, r.reference, r.amount_cents, r.currency, r.day, current_date - r.day
    from (${openRefunds}) r
    where r.purpose = 'REFUND_LEFT' and (r.state = 'OWED' or r.day >= (select min(s.from_day) from statements s
      where s.bank_account is not null))
    union all
    select 'payout:' || p.id, p.purpose, p.partner, p.reference, p.amount_cents, 'ZAR', p.day, current_date - p.day
    from (${openPayouts()}) p
    where p.told and p.left_us and p.day >= (select min(s.from_day) from statements s
      where case when p.in_bank then s.bank_account is not null else s.partner = p.partner end)
    order by day, target`.execute(db);
  return rows;
}
