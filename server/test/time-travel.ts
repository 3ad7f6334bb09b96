import { sql } from 'kysely';
import type { Database } from '../src/platform/database/pool.ts';

/**
 * Simulates the passing of time for documents by moving all dates back, because a sweep uses the database's
 * clock.
 */
export async function letTimePass({ db }: Database, { hours }: { hours: number }): Promise<void> {
  const time = sql`make_interval(secs => ${hours * 3600})`;
  await sql`update documents set created_at = created_at - ${time}`.execute(db);
  await sql`update doomed_files set due_at = due_at - ${time}, announced_at = announced_at - ${time}`.execute(
    db,
  );
  await sql`update installation set spares_before = spares_before - ${time}`.execute(db);
}
