import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { DecisionContext } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';

/** Longest words of a document, in letters. */
const LONGEST = 120;
const NAME = /^[A-Z][A-Z0-9_]{1,39}$/;
/** Number of the advisory lock for further documents; any, but always the same. */
const LOCK = 7_205_759_499;

/** All purposes of proof with their accepted documents, by id. */
export async function askedDocuments({ db }: Handle) {
  const purposes = await db
    .selectFrom('document_purposes')
    .selectAll()
    .orderBy('purpose')
    .execute();
  const types = await db.selectFrom('document_types').selectAll().orderBy('id').execute();
  return purposes.map((row) => ({
    ...row,
    types: types.filter(({ purpose }) => purpose === row.purpose),
  }));
}

/** A document as it is to be, beside what was seen. */
export interface DocumentChange {
  id: number;
  seen: { type: string; active: boolean };
  type: string;
  active: boolean;
}

/**
 * Checks a change of a document; its lock protects the rows that it read until the transaction ends.
 * @returns the current document, and its new texts
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED for empty texts and for the last document of its purpose;
 * STATUS_CONFLICT
 */
export async function checkAskedDocument(
  handle: TransactionHandle,
  { id, seen, type, active }: DocumentChange,
) {
  const words = wordsOf(type);
  const { db } = handle;
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
  const row = await db
    .selectFrom('document_types')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('document');
  if (row.type !== seen.type || row.active !== seen.active) {
    throw new DomainError('STATUS_CONFLICT', phrase(configurationTexts, 'changed'));
  }
  if (row.type === words && row.active === active) {
    throw invalidInput([phrase(configurationTexts, 'same')]);
  }
  if (row.active && !active) await refuseLast(handle, row);
  return { row, words };
}

/**
 * Changes the words of a document, or whether it is accepted, as two people decided.
 * @throws as `checkAskedDocument`
 */
export async function setAskedDocument(
  handle: TransactionHandle,
  change: DocumentChange,
  { actor, reason }: DecisionContext,
): Promise<void> {
  const { id, active } = change;
  const { row, words } = await checkAskedDocument(handle, change);
  await handle.db
    .updateTable('document_types')
    .set({ type: words, active })
    .where('id', '=', id)
    .execute();
  await appendAuditEntry(handle, {
    actor,
    action: 'document-type.changed',
    subject: `document-type:${id}`,
    details: { before: inWords(row), after: inWords({ type: words, active }), reason },
  });
}

/** A further document for a purpose. */
export interface NewDocument {
  purpose: string;
  /** A name for programs. */
  name: string;
  type: string;
}

/**
 * Checks a new document; its lock protects the rows that it read until the transaction ends.
 * @returns its id and its texts
 * @throws DomainError VALIDATION_FAILED
 */
export async function checkNewDocument(
  handle: TransactionHandle,
  { purpose, name, type }: NewDocument,
) {
  const words = wordsOf(type);
  const { db } = handle;
  if (!NAME.test(name)) throw invalidInput([phrase(configurationTexts, 'documentName')]);
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
  const purposes = await askedDocuments(handle);
  const known = purposes.find((each) => each.purpose === purpose);
  if (!known) throw invalidInput([phrase(configurationTexts, 'purpose')]);
  if (known.types.some((each) => each.name === name)) {
    throw invalidInput([phrase(configurationTexts, 'documentKnown')]);
  }
  const id = Math.max(0, ...purposes.flatMap(({ types }) => types.map((each) => each.id))) + 1;
  return { id, words };
}

/** Accepts a further document for a purpose, as two people decided. @throws DomainError VALIDATION_FAILED */
export async function addAskedDocument(
  handle: TransactionHandle,
  wanted: NewDocument,
  { actor, reason }: DecisionContext,
): Promise<void> {
  const { purpose, name } = wanted;
  const { id, words } = await checkNewDocument(handle, wanted);
  await handle.db.insertInto('document_types').values({ id, purpose, name, type: words }).execute();
  await appendAuditEntry(handle, {
    actor,
    action: 'document-type.added',
    subject: `document-type:${id}`,
    details: { before: '', after: inWords({ type: words, active: true }), reason },
  });
}

async function refuseLast(
  { db }: TransactionHandle,
  { id, purpose }: { id: number; purpose: string },
): Promise<void> {
  const other = await db
    .selectFrom('document_types')
    .select('id')
    .where('purpose', '=', purpose)
    .where('active', '=', true)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw invalidInput([phrase(configurationTexts, 'lastDocument')]);
}

function wordsOf(type: string): string {
  const words = type.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
  if (words === '' || words.length > LONGEST || /\p{Cc}/u.test(words)) {
    throw invalidInput([phrase(configurationTexts, 'words', LONGEST)]);
  }
  return words;
}

const inWords = ({ type, active }: { type: string; active: boolean }): string =>
  active ? type : `${type} (not accepted)`;
