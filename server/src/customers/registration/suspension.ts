import { phrase } from '@thumela/rules/language/phrase.ts';
import { canMove } from '@thumela/rules/status/lifecycles.ts';
import type { CustomerStatus } from '@thumela/rules/status/statuses.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { suspensionTexts } from '../../platform/i18n/texts/en/registration.ts';

/** An operator's decision about a customer who is registered. */
export interface CustomerDecision {
  registrationId: bigint;
  actor: `operator:${string}`;
  /** For the record; the customer is referred to customer care. */
  reason: string;
}

/** A decision of an operator, or a suspension by the system. */
export interface CustomerMove extends Omit<CustomerDecision, 'actor'> {
  actor: CustomerDecision['actor'] | 'system';
}

/** The customer the decision was about. */
export interface DecidedCustomer {
  id: bigint;
  name: string;
  from: CustomerStatus;
}

/**
 * Suspends a customer, or gives them back what they could do. The database itself ends the sessions of a customer who is
 * suspended.
 *
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT where the lifecycle does not lead there
 */
export async function moveCustomer(
  handle: TransactionHandle,
  to: 'SUSPENDED' | 'APPROVED',
  { registrationId, actor, reason }: CustomerMove,
): Promise<DecidedCustomer> {
  const customer = await handle.db
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'approval_status'])
    .where('registration_id', '=', registrationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!customer) throw notFound('registration');
  const { id, first_name, last_name, approval_status: from } = customer;
  const isMeant = to === 'SUSPENDED' || from === 'SUSPENDED';
  const by = actor === 'system' ? 'system' : 'operator';
  if (!isMeant || !canMove('customer', from, to, by)) {
    throw new DomainError('STATUS_CONFLICT', phrase(suspensionTexts, 'notPossible'), [
      phrase(suspensionTexts, 'is', from),
    ]);
  }
  await handle.db
    .updateTable('customers')
    .set({ approval_status: to })
    .where('id', '=', id)
    .execute();
  await appendAuditEntry(handle, {
    actor,
    action: to === 'SUSPENDED' ? 'customer.suspended' : 'customer.restored',
    subject: `customer:${id}`,
    details: { from, reason },
  });
  return { id, name: `${first_name} ${last_name}`, from };
}
