import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { invalidInput, notFound } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { chatTexts } from '../../platform/i18n/texts/en/chat.ts';
import { messageText } from './message-text.ts';

const LONGEST_TITLE = 80;

/** An answer as an operator writes it. */
interface CannedAnswerText {
  title: string;
  body: string;
  /** E-mail address of the operator. */
  by: string;
}

const shown = ['id', 'title', 'body', 'written_by'] as const;

/** The answers in use, by title. */
export const cannedAnswers = ({ db }: Handle) =>
  db
    .selectFrom('canned_answers')
    .select(shown)
    .where('ended_at', 'is', null)
    .orderBy(sql`lower(title)`)
    .execute();

/**
 * Adds an answer; `instead` is the one whose place it takes.
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for an answer that is no longer in use
 */
export async function writeAnswer(
  handle: TransactionHandle,
  { title, body, by }: CannedAnswerText,
  instead?: bigint,
) {
  const named = title.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
  if (named === '' || [...named].length > LONGEST_TITLE) {
    throw invalidInput([phrase(chatTexts.refused, 'title', LONGEST_TITLE)]);
  }
  if (instead !== undefined) await endAnswer(handle, instead, by);
  const answer = await handle.db
    .insertInto('canned_answers')
    .values({ title: named, body: messageText(body), written_by: by })
    .returning(shown)
    .executeTakeFirstOrThrow();
  await recordCannedAnswer(handle, 'written', answer.id, by);
  return answer;
}

/** @throws DomainError NOT_FOUND for an answer that is not in use */
export async function removeAnswer(handle: TransactionHandle, id: bigint, by: string) {
  await endAnswer(handle, id, by);
  await recordCannedAnswer(handle, 'removed', id, by);
}

async function endAnswer({ db }: TransactionHandle, id: bigint, by: string): Promise<void> {
  const ended = await db
    .updateTable('canned_answers')
    .set({ ended_by: by, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw notFound('answer');
}

const recordCannedAnswer = (handle: TransactionHandle, what: string, id: bigint, by: string) =>
  appendAuditEntry(handle, {
    actor: `operator:${by}`,
    action: `canned-answer.${what}`,
    subject: `canned-answer:${id}`,
  });
