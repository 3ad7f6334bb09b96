import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { reviewMessages } from '../../platform/i18n/texts/en/registration.ts';
import { messagesService, toPerson } from '../../platform/notifications/service.ts';
import { markApproved } from './store.ts';

/** The brand named in messages to customers. */
export interface Brand {
  readonly name: string;
}

/**
 * Approves a pending sign-up whose review waits for nothing but its identity check, and notifies the customer.
 * @returns false if there are reasons for a person to decide
 */
export async function approveChecked(
  handle: TransactionHandle,
  brand: Brand,
  customerId: bigint,
): Promise<boolean> {
  const review = await handle.db
    .updateTable('customer_reviews')
    .set({ decided_at: sql<Date>`now()`, decided_by: 'system' })
    .where('customer_id', '=', customerId)
    .where('decided_at', 'is', null)
    .where(sql<boolean>`reasons = '[]'::jsonb`)
    .returning('customer_id')
    .executeTakeFirst();
  if (!review) return false;
  await markApproved(handle, customerId);
  const subject = `customer:${customerId}`;
  await appendAuditEntry(handle, { actor: 'system', action: 'customer.approved', subject });
  const { first_name: firstName, ...addressee } = await handle.db
    .selectFrom('customers')
    .select(['msisdn', 'email', 'language', 'first_name'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const title = phrase(reviewMessages, 'subject');
  const sms = phrase(reviewMessages, 'APPROVED');
  const person = { ...addressee, firstName, brand: brand.name };
  await messagesService(handle).queue(toPerson(person, { subject: title, sms }));
  return true;
}
