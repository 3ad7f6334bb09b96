import { sql } from 'kysely';
import type { Handle } from '../database/pool.ts';
import { notFound } from '../errors.ts';
import { type QueuedRow, SHOWN } from './rows.ts';

/** A case as its queue shows it. @throws DomainError NOT_FOUND */
export async function readQueued({ db }: Handle, id: bigint): Promise<QueuedRow> {
  const { rows } = await sql<QueuedRow>`select ${SHOWN} from cases c
    left join operators holder on holder.id = c.assigned_to where c.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('case');
  return row;
}
