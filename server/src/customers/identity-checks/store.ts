import type { IdentityOutcome } from '@thumela/rules/identity/identity-outcomes.ts';
import { type Selectable, sql } from 'kysely';
import type { IdentityAnswer } from '../../integrations/identity/identity-service.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A check as it is stored. */
export type IdentityCheckRow = Selectable<Tables['identity_checks']>;

/** Seconds until another worker takes over a check whose worker died: more than a call may take. */
const LEASE_SECONDS = 180;
/** Checks that a worker claims at a time. */
const BATCH = 10;

/** A claimed check with the customer as they are on record. */
export type ClaimedCheck = Awaited<ReturnType<typeof claimChecks>>[number];

/** Claims checks that are due, for one call each; other workers leave them alone for a while. */
export function claimChecks({ db }: TransactionHandle) {
  return db
    .with('due', (with_) =>
      with_
        .selectFrom('identity_checks')
        .select('id')
        .where('outcome', 'is', null)
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('identity_checks')
    .set({
      attempts: sql<number>`identity_checks.attempts + 1`,
      due_at: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .from('due')
    .innerJoin('customers', (join) => join.onTrue())
    .whereRef('identity_checks.id', '=', 'due.id')
    .whereRef('customers.id', '=', 'identity_checks.customer_id')
    .returning([
      'identity_checks.id',
      'identity_checks.customer_id',
      'identity_checks.attempts',
      'customers.first_name',
      'customers.last_name',
      'customers.dob',
      'customers.birth_date',
      'customers.id_type',
      'customers.id_number',
      'customers.created_at',
    ])
    .execute();
}

/** A check's customer, locked before the check itself, as every change of a customer does. */
export const lockChecked = ({ db }: TransactionHandle, id: bigint) =>
  db
    .selectFrom('customers')
    .select([
      ...(['id', 'registration_id', 'approval_status', 'first_name', 'last_name'] as const),
      ...(['dob', 'birth_date', 'id_type', 'id_number', 'msisdn', 'email', 'language'] as const),
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** The check of a claim, locked; undefined if it was settled or began again meanwhile. */
export const lockClaimed = ({ db }: TransactionHandle, { id, attempts }: ClaimedCheck) =>
  db
    .selectFrom('identity_checks')
    .selectAll()
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Has a check called again. */
export const delayCheck = (
  { db }: TransactionHandle,
  id: bigint,
  { seconds, problem }: { seconds: number; problem: string | null },
) =>
  db
    .updateTable('identity_checks')
    .set({ problem, due_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute();

/** The outcome of a check with the parts of the answer that are stored. */
interface Settlement {
  readonly outcome: IdentityOutcome;
  readonly service: string;
  readonly answer?: IdentityAnswer;
  /** In percent; undefined where names were not compared. */
  readonly similarity?: number | undefined;
  readonly problem?: string;
}

/** Stores the outcome of a check. */
export const settleCheck = (
  { db }: TransactionHandle,
  id: bigint,
  { outcome, service, answer, similarity, problem }: Settlement,
) =>
  db
    .updateTable('identity_checks')
    .set({
      ...{ outcome, service, problem: problem ?? null, settled_at: sql<Date>`now()` },
      transaction_number: answer?.transactionNumber ?? null,
      date_of_death: answer?.dateOfDeath ?? null,
      name_similarity: similarity ?? null,
    })
    .where('id', '=', id)
    .execute();

/** The newest checks of a customer, newest first. */
export const listIdentityChecks = (
  { db }: Pick<Handle, 'db'>,
  customerId: bigint,
  most: number,
): Promise<IdentityCheckRow[]> =>
  db
    .selectFrom('identity_checks')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
