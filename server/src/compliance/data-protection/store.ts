import type { DataRequestKind } from '@thumela/rules/compliance/retention-rules.ts';
import { type Selectable, sql } from 'kysely';
import { notFound } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A request as it is stored. */
export type DataRequestRow = Selectable<Tables['data_requests']>;

/** A customer's record, locked. @throws DomainError NOT_FOUND, also for an erased one */
export async function lockCustomer({ db }: TransactionHandle, id: bigint) {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('customer');
  return row;
}

export type CustomerRow = Awaited<ReturnType<typeof lockCustomer>>;

/** A request to be stored. */
interface NewDataRequest {
  customerId: bigint;
  kind: DataRequestKind;
  words: string;
  proof: string | null;
  actor: string;
  dueOn: string;
  rulesVersion: number;
}

/** Stores a request. @throws the constraint data_requests_one_open */
export const insertRequest = (
  { db }: TransactionHandle,
  { customerId, kind, words, proof, actor, dueOn, rulesVersion }: NewDataRequest,
): Promise<DataRequestRow> =>
  db
    .insertInto('data_requests')
    .values({
      ...{ customer_id: customerId, kind, words, proof },
      ...{ requested_by: actor, due_on: dueOn, rules_version: rulesVersion },
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The open request of a case's subject with its customer, both locked. */
export async function lockRequest(handle: TransactionHandle, subject: string) {
  const request = await handle.db
    .selectFrom('data_requests')
    .selectAll()
    .where('id', '=', BigInt(subject.split(':')[1] ?? '0'))
    .where('state', '=', 'OPEN')
    .forUpdate()
    .executeTakeFirst();
  return request && { request, customer: await lockCustomer(handle, request.customer_id) };
}

/** The decision about a request. */
export interface Verdict {
  state: Exclude<DataRequestRow['state'], 'OPEN'>;
  actor: string;
  ground?: string;
}

/** Stores the decision about a request. */
export async function decideRequest(
  { db }: TransactionHandle,
  id: bigint,
  { state, actor, ground }: Verdict,
): Promise<void> {
  await db
    .updateTable('data_requests')
    .set({ state, ground: ground ?? null, decided_by: actor, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** A customer's requests with their exports, newest first. */
export const listOwnRequests = ({ db }: Handle, customerId: bigint) =>
  db
    .selectFrom('data_requests as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .leftJoin('data_exports as e', 'e.request_id', 'r.id')
    .selectAll('r')
    .select(['c.erase_from', 'e.expires_at', 'e.deleted_at'])
    .where('r.customer_id', '=', customerId)
    .orderBy('r.id', 'desc')
    .limit(50)
    .execute();

export type OwnRequestRow = Awaited<ReturnType<typeof listOwnRequests>>[number];
