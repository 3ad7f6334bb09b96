import { type Selectable, sql } from 'kysely';
import type { Operator } from '../cases/service.ts';
import type { Handle, TransactionHandle } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';

/** Something that is or was frozen, as it is stored. */
export type FrozenRow = Selectable<Tables['frozen_property']>;

/** What can be frozen, by the subject of its cases. */
export type FrozenSubject = `${'customer' | 'transaction' | 'order'}:${bigint}`;

/** Something to freeze. */
export interface NewFreeze {
  subject: FrozenSubject;
  matchCaseId: bigint;
  /** The case that stays open while it is frozen. */
  caseId: bigint;
  actor: Operator;
}

const COLUMNS = {
  customer: 'customer_id',
  transaction: 'transaction_id',
  order: 'inbound_transaction_id',
} as const;

/** Freezes a customer, a transaction or an order; answers its id, undefined where it is frozen already. */
export async function freeze(
  { db }: TransactionHandle,
  { subject, matchCaseId, caseId, actor }: NewFreeze,
): Promise<bigint | undefined> {
  const [what = '', id = ''] = subject.split(':');
  const row = await db
    .insertInto('frozen_property')
    .values({
      subject,
      [COLUMNS[what as keyof typeof COLUMNS]]: BigInt(id),
      match_case_id: matchCaseId,
      case_id: caseId,
      frozen_by: actor,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** What is frozen of a subject, locked until the database transaction ends; undefined where nothing is. */
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

/** Who releases what is frozen, and what permits it. */
export interface Release {
  proposedBy: string;
  actor: Operator;
  /** The reference of the published permission or of the order of a court. */
  permission: string;
}

/** Ends a freeze. @throws the constraint frozen_property_released_by_permission without two people and a permission */
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
