import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { type CaseKind, canSeeCase } from '@thumela/rules/operators/case-roles.ts';
import { MOST_MENTIONS, NOTE_LENGTH } from '@thumela/rules/operators/notes.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { Config } from '../../platform/core/config.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { mentionTexts, noteTexts } from '../../platform/i18n/texts/en/case-notes.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import { requireVisibleCase } from './read-notes.ts';

/** A note to be added. */
interface NewNote {
  caseId: bigint;
  words: string;
  /** Operators whom it names. */
  mentions: readonly bigint[];
}

/**
 * Adds a note to a case and notifies the operators whom it names, in one database transaction. The e-mail carries no
 * word of the note, because it is about a person.
 * @returns the id of the note
 * @throws DomainError NOT_FOUND, VALIDATION_FAILED
 */
export async function addNote(
  handle: TransactionHandle,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  caller: OperatorCaller,
  note: NewNote,
): Promise<bigint> {
  const { kind } = await requireVisibleCase(handle, caller, note.caseId);
  const words = checkWords(note.words);
  const named = await requireMentionable(handle, kind, note.mentions);
  const { id } = await handle.db
    .insertInto('case_notes')
    .values({ case_id: note.caseId, author_id: caller.id, words })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendAuditEntry(handle, {
    actor: caller.actor,
    action: 'case.note-added',
    subject: `case:${note.caseId}`,
    details: { note: String(id), mentions: named.map(({ email }) => `operator:${email}`) },
  });
  if (named.length === 0) return id;
  await handle.db
    .insertInto('case_note_mentions')
    .values(named.map((one) => ({ note_id: id, operator_id: one.id })))
    .execute();
  const { subject, body } = ENGLISH.say(mentionTexts);
  const link = `${publicUrl}/console/case/${note.caseId}`;
  await messagesService(handle).queue(
    named
      .filter((one) => one.id !== caller.id)
      .map(({ email, name }) => ({
        channel: 'EMAIL',
        recipient: email,
        subject: subject(note.caseId),
        body: body({ name, author: caller.name, id: note.caseId, link }),
      })),
  );
  return id;
}

/** The text of a note, trimmed. @throws DomainError VALIDATION_FAILED for an empty or too long text */
export function checkWords(words: string): string {
  const clean = words.replaceAll('\0', '').trim();
  if (clean === '') throw invalidInput([phrase(noteTexts, 'empty')]);
  if ([...clean].length > NOTE_LENGTH) throw invalidInput([phrase(noteTexts, 'long', NOTE_LENGTH)]);
  return clean;
}

/** The operators whom a note on a case of this kind can name, by name. */
export async function listMentionable({ db }: Handle, kind: CaseKind) {
  const operators = await db
    .selectFrom('operators')
    .select(['id', 'name', 'email', 'roles'])
    .where('suspended_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return operators.filter(({ roles }) => canSeeCase(roles, kind));
}

/** @throws DomainError VALIDATION_FAILED for an operator who may not see the case */
async function requireMentionable(handle: Handle, kind: CaseKind, wanted: readonly bigint[]) {
  if (wanted.length === 0) return [];
  const ids = new Set(wanted);
  if (ids.size > MOST_MENTIONS) throw invalidInput([phrase(noteTexts, 'many', MOST_MENTIONS)]);
  const named = (await listMentionable(handle, kind)).filter(({ id }) => ids.has(id));
  if (named.length < ids.size) throw invalidInput([phrase(noteTexts, 'mention')]);
  return named;
}
