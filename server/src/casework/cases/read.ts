import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import type { CaseRow } from './decision-handlers.ts';

/** An open case in a list. */
export interface ListedCase extends CaseRow {
  overdue: boolean;
  /** Seconds since it was opened, by the clock of the database. */
  age: number;
  /** Seconds until it is due; negative when overdue. */
  due_in: number;
  payment_reference: string | null;
  /** The total of its transaction, shown if the case has no amount. */
  total_cents: bigint | null;
}

const SHOWN = [
  sql<boolean>`cases.due_at < now() and cases.state <> 'DECIDED'`.as('overdue'),
  sql<number>`extract(epoch from coalesce(cases.decided_at, now()) - cases.opened_at)::float8`.as(
    'age',
  ),
  sql<number>`extract(epoch from cases.due_at - now())::float8`.as('due_in'),
] as const;

const selectListedCases = ({ db }: Handle) =>
  db
    .selectFrom('cases')
    .leftJoin('transactions', 'transactions.id', 'cases.transaction_id')
    .selectAll('cases')
    .select(['transactions.payment_reference', 'transactions.total_cents'])
    .select(SHOWN);

/** All open cases, by deadline. */
export function readOpen(handle: Handle): Promise<ListedCase[]> {
  return selectListedCases(handle)
    .where('cases.state', '<>', 'DECIDED')
    .orderBy('cases.due_at')
    .orderBy('cases.id')
    .execute();
}

/** A case with its history, oldest first. */
export async function readCase(handle: Handle, id: bigint) {
  const row = await selectListedCases(handle).where('cases.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const events = await handle.db
    .selectFrom('case_events')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('id')
    .execute();
  return { row, events };
}
