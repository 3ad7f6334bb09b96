import { isStopping } from '@thumela/rules/identity/identity-outcomes.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { canMove } from '@thumela/rules/status/lifecycles.ts';
import type { CustomerStatus } from '@thumela/rules/status/statuses.ts';
import { type Selectable, sql } from 'kysely';
import {
  type AvailableDecisions,
  type CaseRow,
  type ConfirmedDecision,
  casesService,
  type DecisionHandlers,
} from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { reviewMessages, reviewReasons } from '../../platform/i18n/texts/en/registration.ts';
import { messagesService, toPerson } from '../../platform/notifications/service.ts';
import { listIdentityChecks } from '../identity-checks/service.ts';

interface Brand {
  readonly name: string;
}

/** The cases of sign-ups that wait for an operator, and what their decisions do (see server/src/casework/README.md). */
export const registrationDecisionHandlers = ({ brand }: { brand: Brand }): DecisionHandlers => ({
  SIGN_UP: (handle, of) => readSignUpDecisions(handle, brand, of),
});

/** A sign-up that waits for its verdict, locked. */
interface OpenSignUp {
  handle: TransactionHandle;
  brand: Brand;
  customer: CustomerRow;
  /** The list of sanctions may name them: of that the customer reads nothing. */
  isMatch: boolean;
}

async function readSignUpDecisions(
  handle: TransactionHandle,
  brand: Brand,
  { subject }: CaseRow,
): Promise<AvailableDecisions> {
  const customer = await handle.db
    .selectFrom('customers')
    .select(['id', 'approval_status', 'msisdn', 'email', 'language', 'first_name'])
    .where('id', '=', BigInt(subject.replace('customer:', '')))
    .forUpdate()
    .executeTakeFirstOrThrow();
  const open = { handle, brand, customer, isMatch: await isMatch(handle, customer.id) };
  const [check] = await listIdentityChecks(handle, customer.id, 1);
  // The register says that the person died or that the number must not be used.
  const isStopped = isStopping(check?.outcome);
  const may = (to: CustomerStatus) => canMove('customer', customer.approval_status, to, 'operator');
  return {
    ...(may('APPROVED') && {
      APPROVE: { people: isStopped || open.isMatch ? 2 : 1, act: (by) => approveSignUp(open, by) },
    }),
    ...(may('REJECTED') && {
      REJECT: { people: 1 as const, reads: !open.isMatch, act: (by) => rejectSignUp(open, by) },
    }),
  };
}

type CustomerRow = Pick<
  Selectable<Tables['customers']>,
  'id' | 'approval_status' | 'msisdn' | 'email' | 'language' | 'first_name'
>;

async function isMatch(handle: TransactionHandle, customerId: bigint): Promise<boolean> {
  const kind = 'SANCTIONS_MATCH';
  const subject = `customer:${customerId}`;
  if ((await casesService(handle).openId({ kind, subject })) !== undefined) return true;
  const review = await handle.db
    .selectFrom('customer_reviews')
    .select('reasons')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return review?.reasons.includes('SANCTIONS') ?? false;
}

async function approveSignUp(open: OpenSignUp, by: ConfirmedDecision): Promise<void> {
  await storeReview(open, 'APPROVED', by);
  await notifyApplicant(open, phrase(reviewMessages, 'APPROVED'));
}

async function rejectSignUp(open: OpenSignUp, by: ConfirmedDecision): Promise<void> {
  await storeReview(open, 'REJECTED', by);
  const read = open.isMatch ? phrase(reviewReasons, 'checksNotPassed') : by.reason;
  await notifyApplicant(open, phrase(reviewMessages, 'REJECTED', read));
}

async function storeReview(
  { handle, customer }: OpenSignUp,
  status: 'APPROVED' | 'REJECTED',
  { actor, reason }: ConfirmedDecision,
): Promise<void> {
  await handle.db
    .updateTable('customers')
    .set({ approval_status: status })
    .where('id', '=', customer.id)
    .execute();
  await handle.db
    .updateTable('customer_reviews')
    .set({ decided_at: sql<Date>`now()`, decided_by: actor })
    .where('customer_id', '=', customer.id)
    .where('decided_at', 'is', null)
    .execute();
  await appendAuditEntry(handle, {
    actor,
    action: `customer.${status.toLowerCase()}`,
    subject: `customer:${customer.id}`,
    details: { reason },
  });
}

async function notifyApplicant(
  { handle, brand, customer }: OpenSignUp,
  sms: Phrase,
): Promise<void> {
  const addressee = { ...customer, firstName: customer.first_name, brand: brand.name };
  const subject = phrase(reviewMessages, 'subject');
  await messagesService(handle).queue(toPerson(addressee, { subject, sms }));
}
