import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { DecisionContext } from '../../casework/cases/service.ts';
import { authenticationService } from '../../customers/authentication/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { dataRequestTexts } from '../../platform/i18n/texts/en/data-protection.ts';
import type { CustomerRow } from './store.ts';

/** A restriction of a customer's record. */
interface Restriction extends DecisionContext {
  /** The day from which on it is erased; null if it is only restricted. */
  eraseFrom: string | null;
}

/**
 * Restricts a record: compliance alone sees it, and its customer cannot sign in.
 * @throws DomainError STATUS_CONFLICT while the customer has open business
 */
export async function restrictCustomer(
  handle: TransactionHandle,
  customer: CustomerRow,
  { actor, reason, eraseFrom }: Restriction,
): Promise<void> {
  if (await hasOpenBusiness(handle, customer)) {
    throw new DomainError('STATUS_CONFLICT', phrase(dataRequestTexts, 'open'));
  }
  await handle.db
    .updateTable('customers')
    .set({ restricted_at: sql<Date>`coalesce(restricted_at, now())`, erase_from: eraseFrom })
    .where('id', '=', customer.id)
    .execute();
  await setCasesRestricted(handle, customer, true);
  await authenticationService(handle).endSessions(customer.id, { actor, reason });
  await appendAuditEntry(handle, {
    ...{ actor, action: 'customer.data-restricted', subject: `customer:${customer.id}` },
    details: { 'erase-from': eraseFrom, reason },
  });
}

/** Marks the cases about a customer and their business, so that lists and search hide them from other roles, or no more. */
export async function setCasesRestricted(
  { db }: TransactionHandle,
  { id, registration_id }: CustomerRow,
  isRestricted: boolean,
): Promise<void> {
  await sql`update cases k set restricted = ${isRestricted} from customers c
    where c.id = ${id} and (k.subject = any (erased_subjects(c))
      or k.transaction_id = any (array(select t.id from transactions t where t.registration_id = ${registration_id}))
      or k.subject = any (array(select 'order:' || i.id from inbound_transactions i
        where i.registration_id = ${registration_id})))`.execute(db);
}

/** Whether a customer has business that is not concluded, or owes money. */
async function hasOpenBusiness({ db }: TransactionHandle, customer: CustomerRow): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select has_open_business(${customer.registration_id}::bigint) as open`.execute(db);
  return rows[0]?.open ?? false;
}
