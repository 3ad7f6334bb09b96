import { holdReason } from '@thumela/rules/status/holds.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import {
  type CustomerDecision,
  type DecidedCustomer,
  registrationService,
} from '../../customers/registration/service.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { inboundReader, inboundService } from '../../receiving/orders/service.ts';
import type { ActorName } from '../../sending/service.ts';
import { type BrandName, holdApproved } from './hold.ts';
import { proposeRestoration } from './propose-restoration.ts';

/** A suspended customer, and the references that were stopped: payments, and orders from abroad. */
type SuspendedCustomer = DecidedCustomer & { stopped: string[] };

/**
 * Suspends a customer and stops everything approved and not paid out, both sent and received.
 * @throws DomainError NOT_FOUND, STATUS_CONFLICT
 */
export async function suspendCustomer(
  handle: TransactionHandle,
  brand: BrandName,
  decision: CustomerDecision,
): Promise<SuspendedCustomer> {
  const customer = await registrationService(handle).suspend(decision);
  const { actor, reason } = decision;
  const stopped = await stopCustomerItems(handle, brand, customer.id, { actor, note: reason });
  return { ...customer, stopped };
}

/** A customer who can send again, and the references that are still on hold. */
type RestoredCustomer = DecidedCustomer & { held: string[] };

/**
 * Restores a suspended customer: by one person, or by two after a confirmed sanctions match.
 * @returns the id of the case in which a second person decides, if required
 * @throws DomainError NOT_FOUND, STATUS_CONFLICT
 */
export async function requestRestoration(
  handle: TransactionHandle,
  decision: CustomerDecision,
): Promise<RestoredCustomer | { caseId: bigint }> {
  const caseId = await proposeRestoration(handle, decision);
  return caseId === undefined ? await restoreCustomer(handle, decision) : { caseId };
}

/**
 * Restores a suspended customer. Stopped transactions and orders remain on hold until an operator releases them.
 * @throws DomainError NOT_FOUND, STATUS_CONFLICT
 */
export async function restoreCustomer(
  handle: TransactionHandle,
  decision: CustomerDecision,
): Promise<RestoredCustomer> {
  const customer = await registrationService(handle).restore(decision);
  const held = await lockTransactions(handle, customer.id, [
    'ON_HOLD_UNPAID',
    'REMITTANCE_BRAND_ON_HOLD',
  ]);
  const orders = await inboundReader(handle).heldOf(customer.id);
  return {
    ...customer,
    held: [...held.map(({ payment_reference }) => payment_reference), ...orders],
  };
}

/**
 * Stops everything not paid out of a suspended or rejected customer. Runs as a job queued by the change of their
 * row, from any source. Does nothing if they were restored meanwhile.
 */
export async function stopBarredCustomer(
  database: Database,
  brand: BrandName,
  customerId: bigint,
): Promise<void> {
  await withTransaction(database, async (handle) => {
    const barred = await handle.db
      .selectFrom('customers')
      .select('approval_status')
      .where('id', '=', customerId)
      .where('approval_status', 'in', ['SUSPENDED', 'REJECTED'])
      .forShare()
      .executeTakeFirst();
    if (!barred) return;
    await stopCustomerItems(handle, brand, customerId, {
      actor: 'system',
      note: `The customer is ${barred.approval_status}.`,
    });
  });
}

async function stopCustomerItems(
  handle: TransactionHandle,
  brand: BrandName,
  customerId: bigint,
  by: { actor: ActorName; note: string },
): Promise<string[]> {
  const approved = await lockTransactions(handle, customerId, ['APPROVED_UNPAID', 'APPROVED_PAID']);
  for (const row of approved) {
    await holdApproved(handle, brand, row, {
      ...by,
      reason: (dueAt) => holdReason('CUSTOMER_SUSPENDED', dueAt),
    });
  }
  const orders = await inboundService(handle).stopAllOf(customerId, by);
  return [...approved.map(({ payment_reference }) => payment_reference), ...orders];
}

/** A customer's transactions in some statuses, locked against being paid, paid out or expired. */
async function lockTransactions(
  { db }: TransactionHandle,
  customerId: bigint,
  statuses: readonly OutboundStatus[],
) {
  return await db
    .selectFrom('transactions')
    .select(['id', 'payment_reference', 'status'])
    .where(
      'registration_id',
      '=',
      sql<bigint>`(select registration_id from customers where id = ${customerId})`,
    )
    .where('status', 'in', statuses)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
