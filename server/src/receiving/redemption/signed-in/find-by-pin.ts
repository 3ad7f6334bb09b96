import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../../app/services.ts';
import { DomainError } from '../../../platform/core/errors.ts';
import {
  type Handle,
  type TransactionHandle,
  withTransaction,
} from '../../../platform/database/pool.ts';
import { collectionTexts } from '../../../platform/i18n/texts/en/redemption.ts';
import { findByPin, type InboundRow, type OrderRequester } from '../../orders/service.ts';
import type { SignedInRequester } from '../record-request.ts';
import { countWrong, lockTries, redemptionLocked } from './tries.ts';

/** A customer with a collection PIN. */
export interface PinTry {
  asking: OrderRequester;
  asker: SignedInRequester;
  pin: string;
}

/**
 * The order of a collection PIN that is meant for the customer, who may request it from now on. Another person's
 * PIN is as wrong as one that does not exist.
 *
 * @throws DomainError NOT_FOUND; TOO_MANY_ATTEMPTS for the last wrong one of an hour, and for any PIN after it
 */
export async function foundByPin(
  { config, database }: Pick<Services, 'config' | 'database'>,
  tried: PinTry,
): Promise<InboundRow> {
  const most = config.collectionPinAttempts;
  // The count has to be committed, so the transaction ends before anything is thrown.
  const result = await withTransaction(database, (handle) => tryPin(handle, tried, most));
  if (result.lockedUntil) throw redemptionLocked(result.lockedUntil);
  if (result.order) return result.order;
  throw new DomainError('NOT_FOUND', phrase(collectionTexts, 'unknownPin'));
}

/** The outcome of a try. */
interface PinTryResult {
  order?: InboundRow;
  lockedUntil?: Date | undefined;
}

async function tryPin(
  handle: TransactionHandle,
  { asking, asker, pin }: PinTry,
  most: number,
): Promise<PinTryResult> {
  const lockedUntil = await lockTries(handle, asker.registrationId);
  if (lockedUntil) return { lockedUntil };
  const order = await findByPin(handle, asking, pin);
  if (!order) return { lockedUntil: await countWrong(handle, asker, most) };
  await handle.db
    .insertInto('found_orders')
    .values({ registration_id: asker.registrationId, inbound_transaction_id: order.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { order };
}

/** An order that the customer has found by its PIN; undefined for any other, as if it did not exist. */
export const foundOrder = (
  { db }: Handle,
  registrationId: bigint,
  id: bigint,
): Promise<InboundRow | undefined> =>
  db
    .selectFrom('found_orders')
    .innerJoin(
      'inbound_transactions',
      'inbound_transactions.id',
      'found_orders.inbound_transaction_id',
    )
    .selectAll('inbound_transactions')
    .where('found_orders.registration_id', '=', registrationId)
    .where('inbound_transactions.id', '=', id)
    .executeTakeFirst();
