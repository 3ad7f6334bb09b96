import { type Selectable, sql } from 'kysely';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { RaisedTier } from './tiers.ts';

/** A request for higher limits as it is stored. */
export type LimitIncreaseRow = Selectable<Tables['limit_increases']>;

/** Customer columns for a request and its decision. */
export type CustomerRow = Pick<
  Selectable<Tables['customers']>,
  | 'id'
  | 'approval_status'
  | 'tier'
  | 'id_type'
  | 'first_name'
  | 'last_name'
  | 'msisdn'
  | 'email'
  | 'language'
>;

const OF_CUSTOMER = [
  'id',
  'approval_status',
  'tier',
  'id_type',
  'first_name',
  'last_name',
  'msisdn',
  'email',
  'language',
] as const;

const selectCustomer = ({ db }: Handle, registrationId: bigint) =>
  db.selectFrom('customers').select(OF_CUSTOMER).where('registration_id', '=', registrationId);

/** The customer of a registration. */
export const findCustomer = (handle: Handle, registrationId: bigint): Promise<CustomerRow> =>
  selectCustomer(handle, registrationId).executeTakeFirstOrThrow();

/** As findCustomer, so that nothing else changes their tier or their status meanwhile. */
export const lockCustomer = (
  handle: TransactionHandle,
  registrationId: bigint,
): Promise<CustomerRow> =>
  selectCustomer(handle, registrationId).forNoKeyUpdate().executeTakeFirstOrThrow();

/** The sources of income there are, in their order. */
export const incomeSources = ({ db }: Handle) =>
  db
    .selectFrom('income_sources')
    .select(['name', 'display_value as display-value'])
    .orderBy('position')
    .execute();

/** The request of a customer that was made last; of what an operator proposed and another refused they know nothing. */
export const latestRequest = (
  { db }: Handle,
  registrationId: bigint,
): Promise<LimitIncreaseRow | undefined> =>
  db
    .selectFrom('limit_increases')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .where((where) => where.or([where('asked_by', 'is', null), where('status', '<>', 'DECLINED')]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A request, locked. */
export const lockRequest = (
  { db }: TransactionHandle,
  id: bigint,
): Promise<LimitIncreaseRow | undefined> =>
  db.selectFrom('limit_increases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** A document that proves something. */
export interface Proof {
  document_id: bigint;
  proves: Selectable<Tables['limit_increase_documents']>['proves'];
  document_type: string;
}

/** A request about to be stored. */
export interface NewRequest {
  registrationId: bigint;
  tier: RaisedTier;
  /** The source of funds; null for an operator's request without proofs. */
  source: string | null;
  /** The operator who requests it on the customer's behalf. */
  askedBy?: string;
  valueCents: bigint;
  /** Time an operator has for it, in seconds. */
  dueSeconds: number;
  proofs: readonly Proof[];
}

/** Stores a request with its documents. @throws the constraint limit_increases_one_pending */
export async function insertRequest(
  { db }: TransactionHandle,
  { registrationId, tier, source, askedBy, valueCents, dueSeconds, proofs }: NewRequest,
): Promise<LimitIncreaseRow> {
  const row = await db
    .insertInto('limit_increases')
    .values({
      registration_id: registrationId,
      tier,
      source,
      asked_by: askedBy ?? null,
      value_cents: valueCents,
      due_at: sql<Date>`now() + make_interval(secs => ${dueSeconds})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (proofs.length === 0) return row;
  await db
    .insertInto('limit_increase_documents')
    .values(proofs.map((proof) => ({ ...proof, limit_increase_id: row.id })))
    .execute();
  return row;
}

/** Stores a decision; a customer who made the request reads `reason` of a refusal. */
export async function decideRequest(
  { db }: TransactionHandle,
  id: bigint,
  verdict: { status: 'APPROVED' | 'DECLINED'; actor: string; reason: string | null },
): Promise<void> {
  await db
    .updateTable('limit_increases')
    .set({
      status: verdict.status,
      decided_at: sql<Date>`now()`,
      decided_by: verdict.actor,
      reason: verdict.reason,
    })
    .where('id', '=', id)
    .execute();
}

/** Puts a customer on a tier: everything that reads their limits from now on reads these. */
export async function putOnTier(
  { db }: TransactionHandle,
  customerId: bigint,
  tier: RaisedTier,
): Promise<void> {
  await db.updateTable('customers').set({ tier }).where('id', '=', customerId).execute();
}

/** The daily and monthly limits of a tier, in cents. */
export const limitsOfTier = ({ db }: Handle, tier: RaisedTier, idType: string) =>
  db
    .selectFrom('outbound_tiers')
    .select(['day_cents', 'month_cents'])
    .where('tier', '=', tier)
    .where('id_type', '=', idType)
    .where('valid_from', '<=', sql<Date>`now()`)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
