import {
  EVERY_QUEUE,
  listVisibleKinds,
  type Queue,
  queueNames,
  queues,
} from '@thumela/rules/operators/queues.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import type { CaseKind } from '../cases/service.ts';

/** Counts of a queue. */
export interface Counts {
  open: number;
  overdue: number;
  mine: number;
  waiting: number;
}

const NONE: Counts = { open: 0, overdue: 0, mine: 0, waiting: 0 };

/** Counts the open cases of each queue that the caller may see; decided cases are not read. */
export async function countQueues(
  { db }: Handle,
  { id, roles }: OperatorCaller,
): Promise<(Counts & { queue: Queue })[]> {
  const seen = listVisibleKinds(roles, EVERY_QUEUE);
  const { rows } = await sql<Counts & { kind: CaseKind }>`
    select kind,
      count(*) filter (where next_actor = 'OPERATOR')::integer as open,
      count(*) filter (where next_actor = 'OPERATOR' and due_at < now())::integer as overdue,
      count(*) filter (where next_actor = 'OPERATOR' and assigned_to = ${id})::integer as mine,
      count(*) filter (where next_actor <> 'OPERATOR')::integer as waiting
    from cases where state <> 'DECIDED' and kind = any (${seen}::text[])
    group by kind`.execute(db);
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return queueNames
    .filter((queue) => listVisibleKinds(roles, queue).length > 0)
    .map((queue) => ({
      queue,
      ...sumCounts(queues[queue].map((kind) => byKind.get(kind) ?? NONE)),
    }));
}

const sumCounts = (parts: readonly Counts[]): Counts =>
  parts.reduce(
    (sum, { open, overdue, mine, waiting }) => ({
      open: sum.open + open,
      overdue: sum.overdue + overdue,
      mine: sum.mine + mine,
      waiting: sum.waiting + waiting,
    }),
    NONE,
  );
