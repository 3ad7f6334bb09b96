import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import { holdReason } from '@thumela/rules/status/holds.ts';
import { canMove } from '@thumela/rules/status/lifecycles.ts';
import type { InboundStatus, OutboundStatus } from '@thumela/rules/status/statuses.ts';
import type { Operator } from '../../casework/cases/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import {
  interventionNotes,
  interventionTexts,
} from '../../platform/i18n/texts/en/interventions.ts';
import { inboundService } from '../../receiving/orders/service.ts';
import { outboundService } from '../../sending/service.ts';
import { type HeldSubject, parseSubject } from '../freezes/service.ts';
import { type BrandName, stoppingService } from '../holds/service.ts';

/** Statuses in which a transaction can still be paid out, returned or paid for. */
const OPEN_TRANSACTIONS: ReadonlySet<OutboundStatus> = new Set([
  ...(['APPROVED_UNPAID', 'APPROVED_PAID', 'ON_HOLD_UNPAID', 'REMITTANCE_BRAND_ON_HOLD'] as const),
  ...(['MARKED_FOR_REFUND', 'MARKED_FOR_CANCELLATION'] as const),
  ...(['READY_FOR_REFUND', 'READY_FOR_CANCELLATION'] as const),
]);

/** Statuses in which an order can still be redeemed, paid or returned. */
const OPEN_ORDERS: ReadonlySet<InboundStatus> = new Set([
  ...(['STAGED', 'UNALLOCATED'] as const),
  ...(['ALLOCATED_PENDING', 'ALLOCATED_UNPAID', 'ALLOCATED_PAID'] as const),
]);

const HELD = formatPhrase(phrase(interventionNotes, 'held'), ENGLISH.say);

/**
 * Stops a subject at once, with the words of any other hold (FICA section 29: its customer must not learn of it).
 * @throws DomainError STATUS_CONFLICT if nothing of it is left to stop
 */
export async function stopSubject(
  handle: TransactionHandle,
  brand: BrandName,
  { subject, actor }: { subject: HeldSubject; actor: Operator },
): Promise<void> {
  const { what, id } = parseSubject(subject);
  if (what === 'transaction') await stopTransaction(handle, brand, id);
  if (what === 'order') await stopOrder(handle, id);
  if (what === 'customer') await stopCustomer(handle, brand, id, actor);
}

async function stopTransaction(
  handle: TransactionHandle,
  brand: BrandName,
  id: bigint,
): Promise<void> {
  const row = await outboundService(handle, { brand }).lock(id);
  if (!row) throw notFound('transaction');
  if (!OPEN_TRANSACTIONS.has(row.status)) throw isOver(row.status);
  await stoppingService(handle, { brand }).holdApproved(row, {
    ...{ actor: 'system', caseKind: 'INTERVENTION', note: HELD },
    reason: (dueAt) => holdReason('INTERVENTION', dueAt),
  });
}

async function stopOrder(handle: TransactionHandle, id: bigint): Promise<void> {
  const inbound = inboundService(handle);
  const order = await inbound.lock(id);
  if (!OPEN_ORDERS.has(order.status)) throw isOver(order.status);
  if (order.status === 'ALLOCATED_UNPAID' || order.status === 'ALLOCATED_PAID') {
    await inbound.stopPayouts(order);
  }
}

/** Suspends a customer who can be suspended, which stops all that is open; one who is barred already has nothing open. */
async function stopCustomer(
  handle: TransactionHandle,
  brand: BrandName,
  id: bigint,
  actor: Operator,
): Promise<void> {
  const { registration_id: registrationId, approval_status: status } = await handle.db
    .selectFrom('customers')
    .select(['registration_id', 'approval_status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (registrationId === null || !canMove('customer', status, 'SUSPENDED', 'operator')) return;
  await stoppingService(handle, { brand }).suspend({ registrationId, actor, reason: HELD });
}

const isOver = (status: string) =>
  new DomainError('STATUS_CONFLICT', phrase(interventionTexts, 'over', status));
