import { canSeeCase } from '@thumela/rules/operators/case-roles.ts';
import { sql } from 'kysely';
import { notFound } from '../../platform/core/errors.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { QUEUE_COLUMNS, type QueuedRow } from './rows.ts';

/** Reads a case as a queue lists it. @throws DomainError NOT_FOUND, also for a hidden one */
export async function readQueuedCase(
  { db }: Handle,
  { roles }: OperatorCaller,
  id: bigint,
): Promise<QueuedRow> {
  const { rows } = await sql<QueuedRow>`select ${QUEUE_COLUMNS} from cases c
    left join operators holder on holder.id = c.assigned_to where c.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row || !canSeeCase(roles, row.kind)) throw notFound('case');
  return row;
}
