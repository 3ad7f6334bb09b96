import { sql } from 'kysely';
import type { TransactionHandle } from './pool.ts';

/**
 * Does a part of a database transaction that may fail alone: where it throws, nothing of it stays, and what was done
 * before it goes on.
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
