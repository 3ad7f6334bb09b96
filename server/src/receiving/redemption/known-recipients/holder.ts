import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalCellphone } from '@thumela/rules/identity/cellphone.ts';
import type { Config } from '../../../platform/core/config.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import type { InboundRow } from '../../orders/service.ts';
import type { Holder } from '../customer-request.ts';

/** The approved customer whose number an order names. */
export async function findHolderOfOrder(
  { db }: Handle,
  { beneficiary_msisdn }: InboundRow,
): Promise<Holder | undefined> {
  const customer = await db
    .selectFrom('customers')
    .selectAll()
    .where('msisdn', '=', canonicalCellphone(beneficiary_msisdn))
    .where('approval_status', '=', 'APPROVED')
    .executeTakeFirst();
  const registrationId = customer?.registration_id ?? null;
  return customer && registrationId !== null
    ? { ...customer, registration_id: registrationId }
    : undefined;
}

/**
 * Stands for having been recognised as the holder of a document, for one order: with it, the request itself is no
 * way to try numbers of documents, and a browser need not keep one. Another document makes another.
 */
export const checkRecognition = (
  { linkSecret }: Pick<Config, 'linkSecret'>,
  { id: orderId }: Pick<InboundRow, 'id'>,
  { id, id_type, id_number }: Pick<Holder, 'id' | 'id_type' | 'id_number'>,
): string =>
  createHmac('sha256', linkSecret)
    .update(`recognition:${orderId}:${id}:${id_type}:${id_number}`)
    .digest('base64url');

/** Whether two texts are the same, in the time that texts of this length always take. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
