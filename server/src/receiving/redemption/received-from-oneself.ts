import { isSelfToSelf } from '@thumela/rules/journeys/limit-checks.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { type InboundRow, inboundReader } from '../orders/service.ts';
import { findRegistrationByDocument } from './find-existing-customer.ts';
import { type IdentityDocument, openFromOneself } from './store.ts';

/**
 * Money from themselves that the holder of this document has requested and waits for and, if they are a customer,
 * has received: each order by itself may be within the limits, but not all of them. Undefined where the order is
 * from another sender.
 */
export async function findReceivedFromOneself(
  handle: Handle,
  { sender_type }: Pick<InboundRow, 'sender_type'>,
  document: IdentityDocument,
): Promise<{ day: bigint; month: bigint } | undefined> {
  if (!isSelfToSelf(sender_type)) return undefined;
  const open = await openFromOneself(handle, document);
  const registrationId = await findRegistrationByDocument(
    handle,
    document['id-type'],
    document['id-number'],
  );
  if (registrationId === undefined) return { day: open, month: open };
  const { day, month } = await inboundReader(handle).receivedFromOneself(registrationId);
  return { day: day + open, month: month + open };
}
