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

/** The refusal of an act for which an order is in another state. */
export const orderConflict = (why: 'notProposed' | 'notAgreed' | 'notSent' | 'ended' | 'posted') =>
  new DomainError('STATUS_CONFLICT', phrase(floatTexts, why));
