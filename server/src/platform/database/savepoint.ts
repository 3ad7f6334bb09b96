import { sql } from 'kysely';
import type { TransactionHandle } from './pool.ts';

/**
 * Runs part of a database transaction that may fail alone: if it throws, only its own changes are rolled back
 * and the transaction continues.
 */
export async function inSavepoint<T>(
  { db }: Pick<TransactionHandle, 'db'>,
  work: () => Promise<T>,
): Promise<T> {
  await sql`savepoint part`.execute(db);
  try {
    const done = await work();
    await sql`release savepoint part`.execute(db);
    return done;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db);
    throw error;
  }
}
