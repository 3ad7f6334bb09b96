import type { QueryOf } from '@thumela/contract/call.ts';
import type { listQueue } from '@thumela/contract/console/cases.ts';
import { EVERY_QUEUE, listVisibleKinds } from '@thumela/rules/operators/queues.ts';
import { hasPermission } from '@thumela/rules/operators/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { QUEUE_COLUMNS, type QueuedRow } from './rows.ts';

/** Query of a queue. */
export type QueueQuery = QueryOf<typeof listQueue>;

/** Default page size. */
const PAGE = 50;

/** Sort columns of a queue; each has an index that starts with the kind. */
const ORDERS = {
  due: { column: sql.ref('c.due_at'), of: sql`due_at`, falls: false },
  age: { column: sql.ref('c.id'), of: sql`id`, falls: false },
  amount: { column: sql.ref('c.stake_cents'), of: sql`stake_cents`, falls: true },
  decided: { column: sql.ref('c.decided_at'), of: sql`decided_at`, falls: true },
} as const;

const STATES: Readonly<Record<NonNullable<QueueQuery['state']>, RawBuilder<unknown>>> = {
  open: sql`c.state <> 'DECIDED' and c.next_actor = 'OPERATOR'`,
  proposed: sql`c.state <> 'DECIDED' and c.state = 'PROPOSED'`,
  waiting: sql`c.state <> 'DECIDED' and c.next_actor <> 'OPERATOR'`,
  decided: sql`c.state = 'DECIDED'`,
};

const buildAssigneeFilter = (
  whose: NonNullable<QueueQuery['whose']>,
  { id, actor }: OperatorCaller,
): RawBuilder<unknown> =>
  ({
    mine: sql`c.assigned_to = ${id}`,
    nobody: sql`c.assigned_to is null`,
    others: sql`c.state = 'PROPOSED' and c.proposed_by <> ${actor}`,
  })[whose];

/**
 * Reads a page of a queue. For each kind, an index that covers all filters yields the first cases in order, so the
 * cost of a page does not depend on the length of the queue. The page starts after the present position of the
 * previous page's last case.
 */
export async function readQueue(
  { db }: Handle,
  caller: OperatorCaller,
  asked: QueueQuery,
): Promise<{ rows: QueuedRow[]; more: boolean }> {
  const { queue = EVERY_QUEUE, state = 'open', whose, kind, overdue } = asked;
  const { sort = 'due', after, size = PAGE } = asked;
  const kinds = listVisibleKinds(caller.roles, queue).filter(
    (one) => kind === undefined || one === kind,
  );
  const { column, of, falls } = ORDERS[state === 'decided' ? 'decided' : sort];
  const direction = falls ? sql`desc` : sql`asc`;
  const order = sql`${column} ${direction}, c.id ${direction}`;
  const wanted = [
    STATES[state],
    ...(hasPermission(caller.roles, 'data.protect') ? [] : [sql`not c.restricted`]),
    ...(whose === undefined ? [] : [buildAssigneeFilter(whose, caller)]),
    ...(overdue === true ? [sql`c.due_at < now()`] : []),
    ...(after === undefined
      ? []
      : [
          sql`(${column}, c.id) ${falls ? sql`<` : sql`>`}
            ((select ${of} from cases where id = ${after}), ${after}::bigint)`,
        ]),
  ];
  const { rows } = await sql<QueuedRow>`
    select ${QUEUE_COLUMNS}
    from (
      select page.id from unnest(${kinds}::text[]) wanted (kind)
      cross join lateral (
        select c.id, ${column} as place from cases c where c.kind = wanted.kind and ${sql.join(wanted, sql` and `)}
        order by ${order} limit ${size + 1}) page
      order by page.place ${direction}, page.id ${direction} limit ${size + 1}) page
    join cases c on c.id = page.id
    left join operators holder on holder.id = c.assigned_to
    order by ${order}`.execute(db);
  return { rows: rows.slice(0, size), more: rows.length > size };
}
