import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import type { CaseRow } from './decision-handlers.ts';

/** An open case, as a list shows it. */
export interface ListedCase extends CaseRow {
  overdue: boolean;
  /** Seconds since it was opened, by the clock of the database. */
  age: number;
  /** Seconds until it is due, below zero afterwards. */
  due_in: number;
  payment_reference: string | null;
  /** Of its transaction, which is what is at stake where the case names no amount. */
  total_cents: bigint | null;
}

const SHOWN = [
  sql<boolean>`cases.due_at < now() and cases.state <> 'DECIDED'`.as('overdue'),
  sql<number>`extract(epoch from coalesce(cases.decided_at, now()) - cases.opened_at)::float8`.as(
    'age',
  ),
  sql<number>`extract(epoch from cases.due_at - now())::float8`.as('due_in'),
] as const;

const shown = ({ db }: Handle) =>
  db
    .selectFrom('cases')
    .leftJoin('transactions', 'transactions.id', 'cases.transaction_id')
    .selectAll('cases')
    .select(['transactions.payment_reference', 'transactions.total_cents'])
    .select(SHOWN);

/** Every open case: those that are overdue first, and of each half what is due first. */
export function readOpen(handle: Handle): Promise<ListedCase[]> {
  return shown(handle)
    .where('cases.state', '<>', 'DECIDED')
    .orderBy('cases.due_at')
    .orderBy('cases.id')
    .execute();
}

/** A case with its history, oldest first. */
export async function readCase(handle: Handle, id: bigint) {
  const row = await shown(handle).where('cases.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const events = await handle.db
    .selectFrom('case_events')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('id')
    .execute();
  return { row, events };
}
