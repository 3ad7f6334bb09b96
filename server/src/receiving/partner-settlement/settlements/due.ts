import { sql } from 'kysely';
import { partnerLines } from '../../../ledger/journal/service.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import { availableFunds, type PartnerFunds } from '../../orders/service.ts';
import { LAST_ENTRY, marksSql } from '../statements/marks.ts';
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

/** Settlements of the partner that came after the statement, in cents. */
async function readSettledSince(
  { db }: Pick<Handle, 'db'>,
  { remittance_partner: partner, to_day, through_entry }: StatementRow,
): Promise<bigint> {
  const since = {
    ...{ partner, afterDay: to_day, afterEntry: through_entry },
    ...{ toDay: 'infinity', throughEntry: LAST_ENTRY },
  };
  const { rows } = await sql<{ cents: bigint }>`
    select coalesce(sum(amount), 0)::bigint as cents from (${partnerLines(marksSql(since))}) l
    where type = 'SETTLEMENT'`.execute(db);
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
