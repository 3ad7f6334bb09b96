import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Selectable } from 'kysely';
import { DomainError, notFound } from '../../../platform/core/errors.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { floatTexts } from '../../../platform/i18n/texts/en/floats.ts';

/** Money sent to a float. */
export type PrefundingOrder = Selectable<Tables['prefunding_orders']>;

/** @throws DomainError NOT_FOUND */
export async function lockOrder({ db }: TransactionHandle, id: bigint): Promise<PrefundingOrder> {
  const order = await db
    .selectFrom('prefunding_orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw notFound('prefundingOrder');
  return order;
}

/** The channel of an order's float. */
export async function findChannel(
  { db }: TransactionHandle,
  { float_id: float }: Pick<PrefundingOrder, 'float_id'>,
): Promise<string> {
  const { channel } = await db
    .selectFrom('payout_floats')
    .select('channel')
    .where('id', '=', float)
    .executeTakeFirstOrThrow();
  return channel;
}

/** The refusal of an act for which an order is in another state. */
export const orderConflict = (why: OrderConflict) =>
  new DomainError('STATUS_CONFLICT', phrase(floatTexts, why));

type OrderConflict =
  | 'notProposed'
  | 'notAgreed'
  | 'notSent'
  | 'notExecuted'
  | 'notReturned'
  | 'arrivedBefore'
  | 'returnedBefore'
  | 'ended'
  | 'posted';
