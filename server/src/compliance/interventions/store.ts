import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { type Selectable, sql } from 'kysely';
import type { Operator } from '../../casework/cases/service.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type HeldSubject, parseSubject, SUBJECT_COLUMNS } from '../freezes/service.ts';

/** A direction not to proceed, as it is stored. */
export type InterventionRow = Selectable<Tables['interventions']>;

/** A direction of the Centre to be stored. */
export interface NewIntervention {
  subject: HeldSubject;
  /** Its reference or registration, as people quote it. */
  quoted: string;
  /** The Centre's reference. */
  reference: string;
  directedOn: IsoDate;
  endsOn: IsoDate;
  caseId: bigint;
  actor: Operator;
}

/** Stores a direction; returns its id, undefined if one about the same subject is in force. */
export async function insertIntervention(
  { db }: TransactionHandle,
  { subject, quoted, reference, directedOn, endsOn, caseId, actor }: NewIntervention,
): Promise<bigint | undefined> {
  const { what, id } = parseSubject(subject);
  const row = await db
    .insertInto('interventions')
    .values({
      ...{ subject, quoted, reference },
      [SUBJECT_COLUMNS[what]]: id,
      directed_on: directedOn,
      ends_on: endsOn,
      case_id: caseId,
      recorded_by: actor,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The direction in force about a subject, locked until the database transaction ends. */
export const lockIntervention = ({ db }: TransactionHandle, subject: string) =>
  db
    .selectFrom('interventions')
    .selectAll()
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** The two people who end a direction. */
interface InterventionEnd {
  proposedBy: string;
  actor: Operator;
  /** The Centre's reference of its withdrawal, if it ends early. */
  withdrawal: string | undefined;
}

/**
 * Ends a direction.
 * @throws the constraints interventions_ended_by_two, interventions_ended_early_by_withdrawal
 */
export async function storeEnd(
  { db }: TransactionHandle,
  id: bigint,
  { proposedBy, actor, withdrawal }: InterventionEnd,
): Promise<void> {
  await db
    .updateTable('interventions')
    .set({
      withdrawal: withdrawal ?? null,
      proposed_by: proposedBy,
      ended_by: actor,
      ended_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Directions to list at most. */
const LISTED = 100;

/** Directions in force by end day, then those that ended, newest first. */
export const listInterventions = ({ db }: Handle): Promise<InterventionRow[]> =>
  db
    .selectFrom('interventions')
    .selectAll()
    .orderBy(sql`ended_at desc nulls first`)
    .orderBy('ends_on')
    .orderBy('id')
    .limit(LISTED)
    .execute();
