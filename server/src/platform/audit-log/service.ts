import { type Expression, sql } from 'kysely';
import type { TransactionHandle } from '../database/pool.ts';

export { type ChainPart, verifyFrom } from './verify.ts';

/** One thing somebody did. Details never hold PINs, ID numbers or documents. */
export interface AuditEntry {
  /** Who: `customer:12`, `operator:3`, `partner:DIGIPAY`, `clock`. */
  actor: string;
  /** What, in the past tense: `transaction.expired`. */
  action: string;
  /** To what: `transaction:4711`. */
  subject: string;
  details?: Record<string, unknown>;
  /** Where it is not the moment at which the database transaction began. */
  at?: Expression<Date>;
}

/** Adds an entry to the audit trail, inside the database transaction of the act itself. */
export async function appendAuditEntry(
  { db }: TransactionHandle,
  entry: AuditEntry,
): Promise<void> {
  const { actor, action, subject, details = {}, at = sql<Date>`now()` } = entry;
  await db
    .insertInto('audit_entries')
    .values({ actor, action, subject, details: JSON.stringify(details), at })
    .execute();
}
