import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { type Database, type TransactionHandle, withTransaction } from '../database/pool.ts';
import type { ActorName } from '../outbound/service.ts';
import {
  type CustomerDecision,
  type DecidedCustomer,
  registrationService,
} from '../registration/service.ts';
import { reasonTexts } from '../texts/en/transactions.ts';
import { type BrandName, decidedBy, hold } from './hold.ts';

/** A customer who was suspended, and the payment references of what was stopped with them. */
export type Suspended = DecidedCustomer & { stopped: string[] };

/**
 * Suspends a customer and stops everything of theirs that is approved and not paid.
 * @throws DomainError NOT_FOUND, STATUS_CONFLICT
 */
export async function suspendCustomer(
  handle: TransactionHandle,
  brand: BrandName,
  decision: CustomerDecision,
): Promise<Suspended> {
  const customer = await registrationService(handle).suspend(decision);
  const { actor, reason } = decision;
  const stopped = await stopUnpaidOf(handle, brand, customer.id, { actor, note: reason });
  return { ...customer, stopped };
}

/**
 * Lets a suspended customer send again. What was stopped stays on hold until an operator lets it go on.
 * @returns also the payment references of what is on hold
 * @throws DomainError NOT_FOUND, STATUS_CONFLICT
 */
export async function restoreCustomer(
  handle: TransactionHandle,
  decision: CustomerDecision,
): Promise<DecidedCustomer & { held: string[] }> {
  const customer = await registrationService(handle).restore(decision);
  const held = await unpaidOf(handle, customer.id, 'ON_HOLD_UNPAID');
  return { ...customer, held: held.map(({ payment_reference }) => payment_reference) };
}

/**
 * Stops what a customer who may not send has not paid, whoever suspended or rejected them: a job that the change
 * of their row queues. Nothing happens where they have been restored meanwhile.
 */
export async function stopUnpaidOfBarred(
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
    await stopUnpaidOf(handle, brand, customerId, {
      actor: 'system',
      note: `The customer is ${barred.approval_status}.`,
    });
  });
}

async function stopUnpaidOf(
  handle: TransactionHandle,
  brand: BrandName,
  customerId: bigint,
  by: { actor: ActorName; note: string },
): Promise<string[]> {
  const unpaid = await unpaidOf(handle, customerId, 'APPROVED_UNPAID');
  for (const { id } of unpaid) {
    const dueAt = await decidedBy(handle, id);
    const reason = phrase(reasonTexts, 'customerStopped');
    await hold(handle, brand, { id, to: 'ON_HOLD_UNPAID', reason, dueAt, ...by });
  }
  return unpaid.map(({ payment_reference }) => payment_reference);
}

/** A customer's transactions in a status, locked: none of them is paid or expires meanwhile. */
async function unpaidOf(
  { db }: TransactionHandle,
  customerId: bigint,
  status: 'APPROVED_UNPAID' | 'ON_HOLD_UNPAID',
) {
  return await db
    .selectFrom('transactions')
    .select(['id', 'payment_reference'])
    .where(
      'registration_id',
      '=',
      sql<bigint>`(select registration_id from customers where id = ${customerId})`,
    )
    .where('status', '=', status)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
