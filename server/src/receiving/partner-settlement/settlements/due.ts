import { sql } from 'kysely';
import { postedTotals } from '../../../ledger/journal/service.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import { availableFunds, type PartnerFunds } from '../../orders/service.ts';
import type { StatementRow } from '../statements/read.ts';

/** The net of a statement: what the partner owes us, what we owe it, and what of the rest is still to be settled. */
export interface NetOfStatement {
  /** COLLECT: the partner pays; REPAY: we pay. */
  direction: 'COLLECT' | 'REPAY';
  /** Owed by the partner: an opening debt, orders, commission, repayments and adjustments against it; in cents. */
  theirs: bigint;
  /** Owed by us: an opening balance, returns, settlements and adjustments in the partner's favour; in cents. */
  ours: bigint;
  /** Still to be settled after what has moved since; in cents, zero or more. */
  due: bigint;
}

/**
 * Nets a statement. A debt is due less what the partner has settled since, and at most what it owes now, because orders
 * may have been returned; of a balance, at most what is still unused can be repaid.
 */
export async function netStatement(
  handle: Pick<Handle, 'db'>,
  row: StatementRow,
  funds: PartnerFunds,
): Promise<NetOfStatement> {
  const { theirs, ours } = splitSides(row);
  if (row.closing_cents >= 0n) {
    const unused = availableFunds({ ...funds, credit: 0n });
    return {
      direction: 'REPAY',
      theirs,
      ours,
      due: limitToPositive(takeLesser(unused, row.closing_cents)),
    };
  }
  const unsettled = -row.closing_cents - (await readSettledSince(handle, row));
  return {
    direction: 'COLLECT',
    theirs,
    ours,
    due: limitToPositive(takeLesser(unsettled, -funds.balance)),
  };
}

const takeLesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const limitToPositive = (cents: bigint): bigint => (cents < 0n ? 0n : cents);

/** The positive amounts of a statement, and the negative ones. */
function splitSides(row: StatementRow): { theirs: bigint; ours: bigint } {
  const amounts = [
    ...[row.opening_cents, row.orders_cents, row.commission_cents, row.returns_cents],
    ...[row.settlements_cents, row.repayments_cents, row.adjustments_cents],
  ];
  const add = (some: readonly bigint[]) => some.reduce((sum, cents) => sum + cents, 0n);
  return {
    theirs: -add(amounts.filter((cents) => cents < 0n)),
    ours: add(amounts.filter((cents) => cents > 0n)),
  };
}

/**
 * Settlements of the partner that no statement up to this one covers, in cents. As statements cover each entry once,
 * these are all settlements less those of the statements: one row for each day, however many orders there were.
 */
async function readSettledSince(
  { db }: Pick<Handle, 'db'>,
  { remittance_partner: partner, kind, number }: StatementRow,
): Promise<bigint> {
  const { rows } = await sql<{ cents: bigint }>`
    select (coalesce((select sum(credit_cents - debit_cents) from (${postedTotals}) t
        where account = 'REMITTER_CLEARING' and sub_account = ${partner} and currency = 'ZAR'
          and event = 'REMITTER_SETTLED'), 0)
      - coalesce((select sum(settlements_cents) from partner_statements
        where remittance_partner = ${partner} and kind = ${kind} and number <= ${number}), 0))::bigint as cents`.execute(
    db,
  );
  return rows[0]?.cents ?? 0n;
}

/** The nets of a partner's newest statements, of a month and of a day, that have something to settle. */
export async function listDue(
  handle: Pick<Handle, 'db'>,
  funds: PartnerFunds,
): Promise<{ row: StatementRow; net: NetOfStatement }[]> {
  const rows = await handle.db
    .selectFrom('partner_statements')
    .selectAll()
    .distinctOn('kind')
    .where('remittance_partner', '=', funds.partner)
    .orderBy('kind')
    .orderBy('number', 'desc')
    .execute();
  const nets = [];
  for (const row of rows) nets.push({ row, net: await netStatement(handle, row, funds) });
  return nets.filter(({ net }) => net.due > 0n);
}
