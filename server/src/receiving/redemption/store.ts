import { type Selectable, sql } from 'kysely';
import type { SubmittedRequest } from '../../platform/database/columns.ts';
import { equalsEncrypted } from '../../platform/database/equals-encrypted.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type RequestRow = Selectable<Tables['redemption_requests']>;

/** A request that is made. */
export interface NewRequest {
  orderId: bigint;
  /** Of a signed-in customer. */
  registrationId?: bigint;
  language: string;
  submitted: SubmittedRequest;
  declaration: number;
  reasons: RequestRow['reasons'];
  screening: RequestRow['screening'];
  tierSetId: number | null;
  bopCategory: string | null;
  iftr: boolean;
}

/**
 * Stores a request, PENDING, and returns its id.
 * @throws DomainError ALREADY_PENDING where the order has an open one
 */
export async function insertRequest({ db }: TransactionHandle, made: NewRequest): Promise<bigint> {
  const { id } = await db
    .insertInto('redemption_requests')
    .values({
      inbound_transaction_id: made.orderId,
      registration_id: made.registrationId ?? null,
      status: 'PENDING',
      language: made.language,
      submitted: JSON.stringify(made.submitted),
      declaration_version: made.declaration,
      reasons: JSON.stringify(made.reasons),
      screening: JSON.stringify(made.screening),
      tier_set_id: made.tierSetId,
      bop_category: made.bopCategory,
      iftr: made.iftr,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A request, as it was last committed. */
export async function findRequest({ db }: Handle, id: bigint): Promise<RequestRow | undefined> {
  return await db
    .selectFrom('redemption_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A request, locked until the database transaction ends; lock its order first. */
export async function lockRequest({ db }: TransactionHandle, id: bigint): Promise<RequestRow> {
  return await db
    .selectFrom('redemption_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The document that identifies a person. */
export type IdentityDocument = { readonly 'id-type': string; readonly 'id-number': string };

/** Money from themselves, in cents, that is requested with a document and not decided yet. */
export async function openFromOneself(handle: Handle, document: IdentityDocument): Promise<bigint> {
  const { cents } = await handle.db
    .selectFrom('redemption_requests as r')
    .innerJoin('inbound_transactions as o', 'o.id', 'r.inbound_transaction_id')
    .select(sql<bigint>`coalesce(sum(o.amount_cents), 0)::bigint`.as('cents'))
    .where('r.status', '=', sql.lit('PENDING'))
    .where(
      equalsEncrypted(
        handle,
        'id_number',
        sql`(r.submitted ->> 'id-number')`,
        document['id-number'],
      ),
    )
    .where(sql`r.submitted ->> 'id-type'`, '=', document['id-type'])
    .where('o.sender_type', '=', 'SELF')
    .executeTakeFirstOrThrow();
  return cents;
}

/** Serialises concurrent requests with one document for several orders. */
export async function lockDocument(
  { db }: TransactionHandle,
  document: IdentityDocument,
): Promise<void> {
  const name = `${document['id-type']} ${document['id-number']}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** How a request was decided. */
interface RequestDecision {
  status: 'APPROVED' | 'REJECTED';
  /** `system`, or the operator. */
  actor: string;
  /** Shown to the recipient. */
  reason?: string;
  registrationId?: bigint;
}

/** Decides a request that is open and locked. */
export async function decideRequest(
  { db }: TransactionHandle,
  id: bigint,
  { status, actor, reason, registrationId }: RequestDecision,
): Promise<void> {
  await db
    .updateTable('redemption_requests')
    .set({
      status,
      reason: reason ?? null,
      decided_by: actor,
      decided_at: sql<Date>`now()`,
      ...(registrationId !== undefined && { registration_id: registrationId }),
    })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .execute();
}
