import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { Applicant } from './application.ts';

/** A person who becomes a customer by another way than a sign-up. */
export interface NewCustomer extends Omit<Applicant, 'msisdn'> {
  /** Null for a person who has an e-mail address only. */
  msisdn: string | null;
  email: string | null;
  /** The one they are spoken to in, BCP 47. */
  language: string;
}

/** The approving actor, and the request, such as `redemption-request:7`. */
export interface Entering {
  actor: `operator:${string}`;
  through: string;
}

/** The new customer. */
export interface Entered {
  id: bigint;
  registrationId: bigint;
}

/**
 * Enters a customer as approved. They have no PIN until they request one, so they can only sign in once the number or
 * the address has proved to be theirs.
 *
 * @throws DomainError ALREADY_REGISTERED if number, address or document became another customer's meanwhile
 */
export async function enterCustomer(
  handle: TransactionHandle,
  person: NewCustomer,
  { actor, through }: Entering,
): Promise<Entered> {
  const { id, registration_id } = await handle.db
    .insertInto('customers')
    .values({ ...person, approval_status: 'APPROVED' })
    .returning(['id', 'registration_id'])
    .executeTakeFirstOrThrow();
  if (registration_id === null) throw new Error('A new customer always has a registration.');
  const subject = `customer:${id}`;
  const details = { through };
  await appendAuditEntry(handle, { actor, action: 'customer.registered', subject, details });
  await appendAuditEntry(handle, { actor, action: 'customer.approved', subject, details });
  return { id, registrationId: registration_id };
}
