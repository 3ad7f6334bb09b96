import { canSeeCase } from '@thumela/rules/operators/case-roles.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { isGuarded } from '../case-view/service.ts';
import type { CaseRow } from '../cases/service.ts';

/** Maximum number of notes of a case that are shown; the newest remain. */
const MOST = 200;

/** Reads a case that the operator may see. @throws DomainError NOT_FOUND, also for a hidden one */
export async function requireVisibleCase(
  { db }: Handle,
  { roles }: OperatorCaller,
  id: bigint,
): Promise<CaseRow> {
  const row = await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || !canSeeCase(roles, row.kind)) throw notFound('case');
  return row;
}

/**
 * The notes of a case, oldest first. If its person has a case that the caller may not see, only the caller's own
 * notes are shown: another note could reveal it.
 * @throws DomainError NOT_FOUND
 */
export async function readNotes(handle: Handle, caller: OperatorCaller, id: bigint) {
  const row = await requireVisibleCase(handle, caller, id);
  const guarded = await isGuarded(handle, caller.roles, row);
  const rows = await selectNotes(handle)
    .where('n.case_id', '=', id)
    .$if(guarded, (query) => query.where('n.author_id', '=', caller.id))
    .orderBy('n.id', 'desc')
    .limit(MOST)
    .execute();
  return await toNotes(handle, rows.reverse());
}

/** Reads one note. */
export async function readNote(handle: Handle, id: bigint) {
  const row = await selectNotes(handle).where('n.id', '=', id).executeTakeFirstOrThrow();
  const [note] = await toNotes(handle, [row]);
  if (note === undefined) throw notFound('case');
  return note;
}

const selectNotes = ({ db }: Handle) =>
  db
    .selectFrom('case_notes as n')
    .innerJoin('operators as o', 'o.id', 'n.author_id')
    .select(['n.id', 'n.at', 'n.words', 'o.id as author_id', 'o.name', 'o.email']);

type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];

async function toNotes({ db }: Handle, rows: readonly NoteRow[]) {
  const ids = rows.map(({ id }) => id);
  const mentions =
    ids.length === 0
      ? []
      : await db
          .selectFrom('case_note_mentions as m')
          .innerJoin('operators as o', 'o.id', 'm.operator_id')
          .select(['m.note_id', 'o.id', 'o.name', 'o.email'])
          .where('m.note_id', 'in', ids)
          .orderBy('o.name')
          .orderBy('o.id')
          .execute();
  return rows.map(({ id, at, words, author_id, name, email }) => ({
    id: Number(id),
    at: formatTimestamp(at),
    author: { id: Number(author_id), name, email },
    words,
    mentions: mentions
      .filter((one) => one.note_id === id)
      .map((one) => ({ id: Number(one.id), name: one.name, email: one.email })),
  }));
}
