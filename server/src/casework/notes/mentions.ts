import { canSeeCase } from '@thumela/rules/operators/case-roles.ts';
import { sql } from 'kysely';
import { notFound } from '../../platform/core/errors.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { isGuarded } from '../case-view/service.ts';

/** Maximum number of mentions that are shown. */
const MOST = 50;

/**
 * Notes that name the caller and that they have not marked as read, newest first. A case that the caller may no
 * longer see is left out; words are left out like in the case.
 */
export async function readMentions(handle: Handle, caller: OperatorCaller) {
  const rows = await selectUnread(handle, caller).execute();
  const visible = rows.filter(({ kind }) => canSeeCase(caller.roles, kind));
  return await Promise.all(
    visible.map(async ({ note, at, words, author_id, name, email, ...row }) => ({
      note: Number(note),
      'case-id': Number(row.case_id),
      kind: row.kind,
      at: formatTimestamp(at),
      author: { id: Number(author_id), name, email },
      ...(!(await isGuarded(handle, caller.roles, row)) && { words }),
    })),
  );
}

const selectUnread = ({ db }: Handle, { id }: OperatorCaller) =>
  db
    .selectFrom('case_note_mentions as m')
    .innerJoin('case_notes as n', 'n.id', 'm.note_id')
    .innerJoin('cases as c', 'c.id', 'n.case_id')
    .innerJoin('operators as o', 'o.id', 'n.author_id')
    .select(['n.id as note', 'n.at', 'n.words', 'o.id as author_id', 'o.name', 'o.email'])
    .select(['c.id as case_id', 'c.kind', 'c.subject', 'c.transaction_id', 'c.facts'])
    .where('m.operator_id', '=', id)
    .where('m.read_at', 'is', null)
    .orderBy('m.note_id', 'desc')
    .limit(MOST);

/** Marks a mention of the caller as read. @throws DomainError NOT_FOUND */
export async function markMentionRead(
  { db }: Handle,
  { id }: OperatorCaller,
  note: bigint,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('case_note_mentions')
    .set({ read_at: sql<Date>`coalesce(read_at, now())` })
    .where('note_id', '=', note)
    .where('operator_id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notFound('note');
}
