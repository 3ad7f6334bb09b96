import type { CustomerStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import type { CaseRow } from '../cases/service.ts';
import { ofMoneyCase } from './money-case.ts';
import { namedBy } from './subject-names.ts';
import { reachedBy } from './subjects-by-address.ts';

/** Database ids of everything a case is about, as far as they can be found from its subject. */
export interface CaseSubjects {
  transactionId?: bigint | undefined;
  payoutId?: bigint | undefined;
  refundId?: bigint | undefined;
  orderId?: bigint | undefined;
  requestId?: bigint | undefined;
  limitIncreaseId?: bigint | undefined;
  customerId?: bigint | undefined;
  registrationId?: bigint | undefined;
  customerStatus?: CustomerStatus | undefined;
  /** Whether compliance alone sees the customer. */
  restricted?: boolean | undefined;
  /** Another case that this one follows. */
  caseId?: bigint | undefined;
}

/** Finds what a case is about: its subject, then what the subject belongs to, down to the customer. */
export async function findCaseSubjects(
  handle: Handle,
  row: Pick<CaseRow, 'subject' | 'transaction_id' | 'facts'>,
): Promise<CaseSubjects> {
  const found: Found = {
    transactionId: row.transaction_id ?? undefined,
    ...namedBy(row.subject),
    ...(await reachedBy(handle, row)),
  };
  for (const follow of FOLLOWED) Object.assign(found, omitUnknownIds(await follow(handle, found)));
  const { followUpId: _, eventId: __, documentId: ___, dataRequestId: ____, ...matters } = found;
  return matters;
}

/** The ids of a case, with those that only lead to others. */
export type Found = CaseSubjects & {
  followUpId?: bigint;
  eventId?: bigint;
  documentId?: bigint;
  dataRequestId?: bigint;
};

/** Merges ids; unknown ones do not replace known ones. */
const omitUnknownIds = (found: Found | undefined) =>
  Object.fromEntries(
    Object.entries(found ?? {}).filter(([, value]) => value !== null && value !== undefined),
  );

/** Finds further ids by the ones found so far. */
export type Follow = (handle: Handle, found: Found) => Promise<Found | undefined>;

/** The record a document was submitted with, and who announced it. */
const ofDocument: Follow = async ({ db }, { documentId }) => {
  if (documentId === undefined) return undefined;
  const row = await db
    .selectFrom('documents')
    .select(['owner', 'used_by'])
    .where('id', '=', documentId)
    .executeTakeFirst();
  return row && { ...namedBy(row.owner), ...namedBy(row.used_by) };
};

/** Money in suspense that has since been assigned to a transaction. */
const ofEvent: Follow = async ({ db }, { eventId, transactionId }) =>
  eventId === undefined || transactionId !== undefined
    ? undefined
    : await db
        .selectFrom('payments')
        .select('transaction_id as transactionId')
        .where('webhook_event_id', '=', eventId)
        .executeTakeFirst();

const ofPayout: Follow = async ({ db }, { payoutId }) =>
  payoutId === undefined
    ? undefined
    : ((await db
        .selectFrom('payouts')
        .select(['transaction_id as transactionId', 'inbound_transaction_id as orderId'])
        .where('id', '=', payoutId)
        .executeTakeFirst()) as Found | undefined);

const ofRefund: Follow = async ({ db }, { refundId }) =>
  refundId === undefined
    ? undefined
    : await db
        .selectFrom('refunds')
        .select(sql<bigint>`coalesce(transaction_id, fee_of)`.as('transactionId'))
        .where('id', '=', refundId)
        .executeTakeFirst();

const ofFollowUp: Follow = async ({ db }, { followUpId }) =>
  followUpId === undefined
    ? undefined
    : await db
        .selectFrom('follow_ups')
        .select('redemption_request_id as requestId')
        .where('id', '=', followUpId)
        .executeTakeFirst();

const ofRequest: Follow = async ({ db }, { requestId, limitIncreaseId }) => {
  if (requestId !== undefined) {
    return (await db
      .selectFrom('redemption_requests')
      .select(['inbound_transaction_id as orderId', 'registration_id as registrationId'])
      .where('id', '=', requestId)
      .executeTakeFirst()) as Found | undefined;
  }
  if (limitIncreaseId === undefined) return undefined;
  return await db
    .selectFrom('limit_increases')
    .select('registration_id as registrationId')
    .where('id', '=', limitIncreaseId)
    .executeTakeFirst();
};

const ofDataRequest: Follow = async ({ db }, { dataRequestId }) =>
  dataRequestId === undefined
    ? undefined
    : await db
        .selectFrom('data_requests')
        .select('customer_id as customerId')
        .where('id', '=', dataRequestId)
        .executeTakeFirst();

/** The customer who pays or is paid; for a claimed order also its request, if the subject names the order. */
const ofOwner: Follow = async ({ db }, { transactionId, orderId, registrationId, requestId }) => {
  if (registrationId !== undefined) return undefined;
  if (transactionId !== undefined) {
    return await db
      .selectFrom('transactions')
      .select('registration_id as registrationId')
      .where('id', '=', transactionId)
      .executeTakeFirst();
  }
  if (orderId === undefined) return undefined;
  const order = await db
    .selectFrom('inbound_transactions')
    .select('registration_id as registrationId')
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (requestId !== undefined) return order as Found | undefined;
  const request = await db
    .selectFrom('redemption_requests')
    .select('id as requestId')
    .where('inbound_transaction_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...order, ...request } as Found;
};

const ofCustomer: Follow = async ({ db }, { customerId, registrationId }) => {
  const by = customerId ?? registrationId;
  if (by === undefined) return undefined;
  return (await db
    .selectFrom('customers')
    .select(['id as customerId', 'registration_id as registrationId'])
    .select('approval_status as customerStatus')
    .select(sql<boolean>`restricted_at is not null`.as('restricted'))
    .where(customerId === undefined ? 'registration_id' : 'id', '=', by)
    .executeTakeFirst()) as Found | undefined;
};

const FOLLOWED: readonly Follow[] = [
  ...[ofDocument, ofEvent, ofMoneyCase, ofPayout, ofRefund],
  ...[ofFollowUp, ofRequest, ofDataRequest, ofOwner, ofCustomer],
];
