import { phrase } from '@thumela/rules/language/phrase.ts';
import { type Selectable, sql } from 'kysely';
import type { Operator } from '../../casework/cases/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { moveTexts } from '../../platform/i18n/texts/en/transactions.ts';
import { type HeldSubject, parseSubject, SUBJECT_COLUMNS } from './held-subject.ts';

/** Frozen or released property, as it is stored. */
export type FrozenRow = Selectable<Tables['frozen_property']>;

/** A new freeze. */
export interface NewFreeze {
  subject: HeldSubject;
  matchCaseId: bigint;
  /** The case that remains open while it is frozen. */
  caseId: bigint;
  actor: Operator;
}

/** Freezes a customer, a transaction or an order; returns its id, undefined if it is frozen already. */
export async function insertFreeze(
  { db }: TransactionHandle,
  { subject, matchCaseId, caseId, actor }: NewFreeze,
): Promise<bigint | undefined> {
  const { what, id } = parseSubject(subject);
  const row = await db
    .insertInto('frozen_property')
    .values({
      subject,
      [SUBJECT_COLUMNS[what]]: id,
      match_case_id: matchCaseId,
      case_id: caseId,
      frozen_by: actor,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The freeze of a subject, locked until the database transaction ends; undefined if there is none. */
export async function lockFrozen(
  { db }: TransactionHandle,
  subject: string,
): Promise<FrozenRow | undefined> {
  return await db
    .selectFrom('frozen_property')
    .selectAll()
    .where('subject', '=', subject)
    .where('released_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a subject is frozen. */
export async function isFrozen({ db }: Pick<Handle, 'db'>, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('frozen_property')
    .select('id')
    .where('subject', '=', subject)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Refuses to return money of a transaction while it or its customer is frozen, or a sanctions match of either is
 * undecided (FICA section 26B). The refusal does not state which, so that it discloses nothing to an operator.
 * @throws DomainError STATUS_CONFLICT
 */
export async function refuseReturn(
  { db }: Pick<Handle, 'db'>,
  transactionId: bigint,
): Promise<void> {
  if (!(await isReturnBarred({ db }, transactionId))) return;
  throw new DomainError('STATUS_CONFLICT', phrase(moveTexts, 'decidedElsewhere'));
}

/** Whether the money of a transaction may be that of a listed person, so that nothing of it may be moved. */
export async function isReturnBarred(
  { db }: Pick<Handle, 'db'>,
  transactionId: bigint,
): Promise<boolean> {
  const { rows } = await sql<{ barred: boolean }>`
    select return_barred(${transactionId}) as barred`.execute(db);
  return rows[0]?.barred ?? false;
}

/** The two people who release frozen property, and their permission. */
export interface Release {
  proposedBy: string;
  actor: Operator;
  /** Reference of the published permission or the court order. */
  permission: string;
}

/**
 * Ends a freeze. @throws the constraint frozen_property_released_by_permission without two people and a permission
 */
export async function endFreeze(
  { db }: TransactionHandle,
  { id }: FrozenRow,
  { proposedBy, actor, permission }: Release,
): Promise<void> {
  await db
    .updateTable('frozen_property')
    .set({
      released_at: sql<Date>`now()`,
      released_by: actor,
      proposed_by: proposedBy,
      permission,
    })
    .where('id', '=', id)
    .execute();
}
