import { phrase } from '@thumela/rules/language/phrase.ts';
import { canMove } from '@thumela/rules/status/lifecycles.ts';
import { type Selectable, sql } from 'kysely';
import { appendAuditEntry } from '../audit/service.ts';
import type { CaseRow, Choices, Deciders, Taken } from '../cases/service.ts';
import type { TransactionHandle } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { messagesService, toPerson } from '../messages/service.ts';
import { reviewMessages } from '../texts/en/registration.ts';

interface Brand {
  readonly name: string;
}

/** The cases of sign-ups that wait for an operator, and what their decisions do (decision 67). */
export const registrationDeciders = ({ brand }: { brand: Brand }): Deciders => ({
  SIGN_UP: (handle, of) => signUpChoices(handle, brand, of),
});

async function signUpChoices(
  handle: TransactionHandle,
  brand: Brand,
  { subject }: CaseRow,
): Promise<Choices> {
  const customer = await handle.db
    .selectFrom('customers')
    .select(['id', 'approval_status', 'msisdn', 'email', 'language', 'first_name'])
    .where('id', '=', BigInt(subject.replace('customer:', '')))
    .forUpdate()
    .executeTakeFirstOrThrow();
  const become = (to: Reviewed) =>
    canMove('customer', customer.approval_status, to, 'operator')
      ? [{ people: 1 as const, act: (by: Taken) => review(handle, brand, customer, to, by) }]
      : [];
  const [approve] = become('APPROVED');
  const [reject] = become('REJECTED');
  return { ...(approve && { APPROVE: approve }), ...(reject && { REJECT: reject }) };
}

type CustomerRow = Selectable<Tables['customers']>;

type Reviewed = 'APPROVED' | 'REJECTED';

async function review(
  handle: TransactionHandle,
  brand: Brand,
  customer: Pick<CustomerRow, 'id' | 'msisdn' | 'email' | 'language' | 'first_name'>,
  status: Reviewed,
  { actor, reason }: Taken,
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
  const addressee = { ...customer, firstName: customer.first_name, brand: brand.name };
  const sms = phrase(reviewMessages, status);
  const subject = phrase(reviewMessages, 'subject');
  await messagesService(handle).queue(toPerson(addressee, { subject, sms }));
}
