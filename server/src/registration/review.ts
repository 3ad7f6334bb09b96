import { canMove } from '@thumela/rules/status/lifecycles.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../audit/service.ts';
import type { CaseRow, Choices, Deciders, Taken } from '../cases/service.ts';
import type { TransactionHandle } from '../database/pool.ts';
import { languageNamed } from '../language/languages.ts';
import { messagesService } from '../messages/service.ts';
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
    .select(['id', 'approval_status', 'msisdn', 'language'])
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

type Reviewed = 'APPROVED' | 'REJECTED';

async function review(
  handle: TransactionHandle,
  brand: Brand,
  { id, msisdn, language }: { id: bigint; msisdn: string; language: string },
  status: Reviewed,
  { actor, reason }: Taken,
): Promise<void> {
  await handle.db
    .updateTable('customers')
    .set({ approval_status: status })
    .where('id', '=', id)
    .execute();
  await handle.db
    .updateTable('customer_reviews')
    .set({ decided_at: sql<Date>`now()`, decided_by: actor })
    .where('customer_id', '=', id)
    .where('decided_at', 'is', null)
    .execute();
  await appendAuditEntry(handle, {
    actor,
    action: `customer.${status.toLowerCase()}`,
    subject: `customer:${id}`,
    details: { reason },
  });
  const texts = languageNamed(language).say(reviewMessages);
  const body = texts[status](brand.name);
  const sms = { channel: 'SMS', recipient: msisdn, subject: '', body } as const;
  await messagesService(handle).queue([sms]);
}
