import { phrase } from '@thumela/rules/language/phrase.ts';
import type { DecisionContext } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import {
  correctionMessages,
  correctionTexts,
} from '../../platform/i18n/texts/en/identity-corrections.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import { correctionMessage } from './messages.ts';
import { lockCustomer } from './store.ts';
import { checkContact, type TypedContact } from './values.ts';

/** Another address or e-mail address for a customer. */
export interface ContactChange extends DecisionContext {
  customer: bigint;
  typed: TypedContact;
}

/**
 * Corrects the address and the e-mail address of a customer, who gets a message at the former and at the new one. The
 * mobile number is not changed here: a new PIN is sent to it, so one operator could take over an account.
 *
 * @throws DomainError NOT_FOUND, VALIDATION_FAILED, ALREADY_REGISTERED; STATUS_CONFLICT for a customer without a
 *   mobile number, whose PIN is sent to the e-mail address
 */
export async function correctContact(
  handle: TransactionHandle,
  brand: { readonly name: string },
  { customer: id, typed, actor, reason }: ContactChange,
): Promise<void> {
  const before = await lockCustomer(handle, id);
  const after = checkContact(typed);
  const parts = Object.keys(after) as (keyof typeof after)[];
  const changed = parts.filter((part) => before[part] !== after[part]);
  if (changed.length === 0) throw invalidInput([phrase(correctionTexts, 'same')]);
  if (before.msisdn === null && changed.includes('email')) {
    throw new DomainError('STATUS_CONFLICT', phrase(correctionTexts, 'emailIsAddress'));
  }
  await handle.db.updateTable('customers').set(after).where('id', '=', id).execute();
  const valuesOf = (of: typeof after) =>
    JSON.stringify(Object.fromEntries(changed.map((part) => [part, of[part]])));
  const correction = await handle.db
    .insertInto('contact_corrections')
    .values({
      ...{ customer_id: id, former: valuesOf(before), corrected: valuesOf(after) },
      corrected_by: actor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The trail names no values, because nothing can be erased from it (decision 34).
  await appendAuditEntry(handle, {
    actor,
    action: 'customer.contact-corrected',
    subject: `customer:${id}`,
    details: { correction: Number(correction.id), changes: changed, reason },
  });
  const sms = phrase(correctionMessages, 'contact');
  const messages = correctionMessage(before, brand.name, sms);
  const isNewEmail = changed.includes('email') && after.email !== null;
  const alsoTo = isNewEmail
    ? correctionMessage({ ...before, msisdn: null, email: after.email }, brand.name, sms)
    : [];
  await messagesService(handle).queue([...messages, ...alsoTo]);
}
