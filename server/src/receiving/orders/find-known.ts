import { sameCellphone } from '@thumela/rules/identity/cellphone.ts';
import { sameName } from '@thumela/rules/identity/names.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { equalsEncrypted } from '../../platform/database/equals-encrypted.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { anyOrder, type InboundRow, requestedOrder } from './store.ts';

/** A request about an order by its number. */
export interface OrderRequester {
  caller: Caller;
  raw: FastifyRequest;
}

/** No customer has this number. */
const NOBODY = 0n;

/** An order that the caller may know of; undefined for any other, as if it did not exist (decision 30). */
export async function findKnown(
  handle: Handle,
  asking: OrderRequester,
  id: bigint,
): Promise<InboundRow | undefined> {
  const { caller } = asking;
  const customerId = caller.kind === 'customer' ? caller.customerId : NOBODY;
  const row = await anyOrder(handle, id)
    .select(({ selectFrom }) =>
      selectFrom('customers').select('msisdn').where('id', '=', customerId).as('own_number'),
    )
    .executeTakeFirst();
  if (!row || isTrusted(asking) || isTheirs(caller, row)) return row;
  const { orders } = await asking.raw.openedOrders();
  return orders.includes(String(id)) ? row : undefined;
}

/**
 * An order by its collection PIN, if it is meant for the requesting customer: it names their number or their name,
 * or they have opened its link in this browser (decision 30). Undefined for any other, as if it did not exist.
 */
export async function findByPin(
  handle: Handle,
  { caller, raw }: OrderRequester,
  pin: string,
): Promise<InboundRow | undefined> {
  if (caller.kind !== 'customer') return undefined;
  const row = await handle.db
    .selectFrom('inbound_transactions')
    .selectAll('inbound_transactions')
    .innerJoin('customers', (join) => join.on('customers.id', '=', caller.customerId))
    .select(['msisdn as own_number', 'first_name', 'last_name'])
    .where(equalsEncrypted(handle, 'collection_pin', sql.ref('collection_pin'), pin))
    .executeTakeFirst();
  if (!row || isTheirs(caller, row)) return row;
  if (row.registration_id !== null) return undefined;
  const { first_name: firstName, last_name: lastName } = row;
  const named = { firstName: row.beneficiary_first_name, lastName: row.beneficiary_last_name };
  if (sameName({ firstName, lastName }, named)) return row;
  const { orders } = await raw.openedOrders();
  return orders.includes(String(row.id)) ? row : undefined;
}

/** As findKnown, by a redemption request of the order. */
export async function findRequested(
  handle: Handle,
  asking: OrderRequester,
  requestId: bigint,
): Promise<InboundRow | undefined> {
  const row = await requestedOrder(handle, requestId).executeTakeFirst();
  if (!row || isTrusted(asking)) return row;
  const { caller, raw } = asking;
  if (caller.kind === 'customer' && caller.registrationId === row.requested_by) return row;
  const { orders, requests } = await raw.openedOrders();
  const opened = requests.includes(String(requestId)) || orders.includes(String(row.id));
  return opened ? row : undefined;
}

/** The partner itself; a visitor for whom the gateway speaks as the partner is not. */
const isTrusted = ({ caller, raw }: OrderRequester): boolean =>
  caller.kind === 'partner' && !raw.browser?.asPartner;

/** Whether it is a customer's own order, or waits for a recipient with their number. */
function isTheirs(
  caller: Caller,
  {
    registration_id,
    beneficiary_msisdn,
    own_number,
  }: Pick<InboundRow, 'registration_id' | 'beneficiary_msisdn'> & { own_number: string | null },
): boolean {
  if (caller.kind !== 'customer') return false;
  if (registration_id !== null) return registration_id === caller.registrationId;
  return sameCellphone(own_number ?? '', beneficiary_msisdn);
}
