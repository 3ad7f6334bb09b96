import {
  type Entered,
  type NewCustomer,
  registrationService,
} from '../../customers/registration/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { SubmittedRequest } from '../../platform/database/columns.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { inboundService, type OrderActor } from '../orders/service.ts';
import { decideRequest, findRequest } from './store.ts';

/** The allocation of an order to a customer, by a request and an actor. */
export interface Allocation {
  requestId: bigint;
  orderId: bigint;
  registrationId: bigint;
  actor: OrderActor;
  /** Of an operator, for the record. */
  reason?: string;
}

/**
 * Approves a request: the order becomes a customer's. All that is to be checked was checked with the request, so it
 * passes ALLOCATED_PENDING at once, unless its partner's money does not cover it yet.
 */
export async function allocateOrder(
  handle: TransactionHandle,
  { requestId, orderId, registrationId, actor, reason }: Allocation,
): Promise<void> {
  const inbound = inboundService(handle);
  const request = await findRequest(handle, requestId);
  await inbound.provide(orderId, request?.submitted['captured-fields'] ?? []);
  await inbound.move({ id: orderId, to: 'ALLOCATED_PENDING', actor, registrationId });
  await inbound.payWhenFunded(orderId, actor);
  await decideRequest(handle, requestId, { status: 'APPROVED', actor, registrationId });
  await appendAuditEntry(handle, {
    actor,
    action: 'redemption.approved',
    subject: requestSubject(requestId),
    details: { registrationId: Number(registrationId), ...(reason !== undefined && { reason }) },
  });
}

/** A request as cases, documents and the audit trail name it. */
export const requestSubject = (requestId: bigint): string => `redemption-request:${requestId}`;

/** A follow-up, as its cases name it. */
export const followUpSubject = (id: bigint): string => `follow-up:${id}`;

/** Makes the recipient of a request a customer. */
export function enterRecipient(
  handle: TransactionHandle,
  requestId: bigint,
  submitted: SubmittedRequest,
  {
    language,
    email,
    actor,
  }: Pick<NewCustomer, 'language' | 'email'> & { actor: `operator:${string}` },
): Promise<Entered> {
  const person = { ...buildNewCustomer(submitted), language, email };
  return registrationService(handle).enter(person, { actor, through: requestSubject(requestId) });
}

const buildNewCustomer = (
  submitted: SubmittedRequest,
): Omit<NewCustomer, 'language' | 'email'> => ({
  first_name: submitted['first-name'],
  last_name: submitted['last-name'],
  dob: submitted.dob,
  gender: submitted.gender,
  id_type: submitted['id-type'],
  id_number: submitted['id-number'],
  id_expiry_date: submitted['id-expiry-date'],
  nationality: submitted.nationality,
  msisdn: submitted.msisdn,
  street: `${submitted['street-number']} ${submitted['street-name']}`,
  town: submitted.town,
  city: submitted.city,
  province: submitted.province,
  postal_code: submitted['postal-code'],
});
