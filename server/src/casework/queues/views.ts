import type { BodyOf } from '@thumela/contract/call.ts';
import type { saveView as saveViewCall } from '@thumela/contract/console/queue-views.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import {
  MOST_VIEWS,
  VIEW_COLUMNS,
  VIEW_NAME_LENGTH,
  type ViewColumn,
} from '@thumela/rules/operators/queue-views.ts';
import type { EVERY_QUEUE, Queue } from '@thumela/rules/operators/queues.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import {
  type Database,
  type Handle,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { operatorTexts } from '../../platform/i18n/texts/en/operators.ts';
import { viewTexts } from '../../platform/i18n/texts/en/queue-views.ts';

/** A view to be saved. */
type NewView = BodyOf<typeof saveViewCall>;

/** The caller's own views, and those that others share with one of the caller's roles, by name. */
export async function listViews(handle: Handle, caller: OperatorCaller) {
  const rows = await selectViews(handle)
    .where((where) =>
      where.or([
        where('v.owner_id', '=', caller.id),
        where('v.shared_with', '=', sql<Role>`any (${caller.roles}::text[])`),
      ]),
    )
    .orderBy('v.name')
    .orderBy('v.id')
    .execute();
  return rows.map((row) => toView(row, caller));
}

/**
 * Saves a view, replacing the caller's own of the same name. Sharing is audited.
 * @throws DomainError FORBIDDEN to share with a role the caller does not have; VALIDATION_FAILED
 */
export const saveView = (database: Database, caller: OperatorCaller, wanted: NewView) =>
  withTransaction(database, async (handle) => {
    const name = checkName(wanted.name);
    const role = wanted['shared-with'];
    if (role !== undefined && !caller.roles.includes(role))
      throw new DomainError('FORBIDDEN', phrase(operatorTexts, 'role'));
    const { state, whose, kind, overdue, sort } = wanted.filters;
    const changed = {
      shared_with: role ?? null,
      queue: wanted.queue,
      filters: JSON.stringify({ state, whose, kind, overdue, sort }),
      columns: VIEW_COLUMNS.filter((column) => wanted.columns.includes(column)),
    };
    const { id } = await handle.db
      .insertInto('queue_views')
      .values({ owner_id: caller.id, name, ...changed })
      .onConflict((conflict) =>
        conflict
          .columns(['owner_id', 'name'])
          .doUpdateSet({ ...changed, saved_at: sql<Date>`now()` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await refuseTooMany(handle, caller);
    if (role !== undefined) {
      await appendAuditEntry(handle, {
        actor: caller.actor,
        action: 'queue-view.shared',
        subject: `queue-view:${id}`,
        details: { name, role, queue: wanted.queue },
      });
    }
    const row = await selectViews(handle).where('v.id', '=', id).executeTakeFirstOrThrow();
    return toView(row, caller);
  });

/** @throws DomainError VALIDATION_FAILED for an empty or too long name */
function checkName(given: string): string {
  const name = given.replaceAll('\0', '').trim();
  if (name === '' || [...name].length > VIEW_NAME_LENGTH)
    throw invalidInput([phrase(viewTexts, 'name', VIEW_NAME_LENGTH)]);
  return name;
}

/** @throws DomainError VALIDATION_FAILED */
async function refuseTooMany({ db }: TransactionHandle, { id }: OperatorCaller): Promise<void> {
  const { count } = await db
    .selectFrom('queue_views')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(count) > MOST_VIEWS) throw invalidInput([phrase(viewTexts, 'many', MOST_VIEWS)]);
}

/** Removes a view of the caller. @throws DomainError NOT_FOUND, also for another operator's */
export async function removeView(
  { db }: Handle,
  caller: OperatorCaller,
  id: bigint,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('queue_views')
    .where('id', '=', id)
    .where('owner_id', '=', caller.id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound('view');
}

const selectViews = ({ db }: Handle) =>
  db
    .selectFrom('queue_views as v')
    .innerJoin('operators as o', 'o.id', 'v.owner_id')
    .select(['v.id', 'v.name', 'v.shared_with', 'v.queue', 'v.filters', 'v.columns'])
    .select(['o.id as owner_id', 'o.name as owner_name', 'o.email']);

type ViewRow = Awaited<ReturnType<ReturnType<typeof selectViews>['execute']>>[number];

const toView = (row: ViewRow, caller: OperatorCaller) => ({
  id: Number(row.id),
  name: row.name,
  owner: { id: Number(row.owner_id), name: row.owner_name, email: row.email },
  own: row.owner_id === caller.id,
  ...(row.shared_with && { 'shared-with': row.shared_with }),
  queue: row.queue as Queue | typeof EVERY_QUEUE,
  filters: row.filters as NewView['filters'],
  columns: row.columns as ViewColumn[],
});
