import { type Expression, sql } from 'kysely';
import type { TransactionHandle } from '../database/pool.ts';

export { type ChainPart, verifyFrom } from './verify.ts';

/** One recorded action. Details never hold PINs, ID numbers or documents. */
export interface AuditEntry {
  /** The actor: `customer:12`, `operator:3`, `partner:DIGIPAY`, `clock`. */
  actor: string;
  /** The action in the past tense: `transaction.expired`. */
  action: string;
  /** The object of the action: `transaction:4711`. */
  subject: string;
  details?: Record<string, unknown>;
  /** Defaults to the start of the database transaction. */
  at?: Expression<Date>;
}

/** Adds an entry to the audit trail, in the same database transaction as the action. */
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
