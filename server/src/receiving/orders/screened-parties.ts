import type { Person } from '../../integrations/screening/people.ts';
import type { ProvidedField } from '../../platform/database/columns.ts';
import { providedFact } from './provided-fields.ts';
import type { InboundRow } from './store.ts';

/** The names on an order, and where it comes from. */
export type OrderNames = Pick<
  InboundRow,
  | 'remittance_partner'
  | 'country_from'
  | 'customer_first_name'
  | 'customer_last_name'
  | 'beneficiary_first_name'
  | 'beneficiary_last_name'
>;

const senderName = (order: OrderNames): string =>
  `${order.customer_first_name} ${order.customer_last_name}`.trim();

const recipientName = (order: OrderNames): string =>
  `${order.beneficiary_first_name} ${order.beneficiary_last_name}`.trim();

/**
 * The sender of an order, who lives in the country it comes from. An order names people by little, so a clearance
 * counts for the same two people of the same partner only.
 */
export const describeOrderSender = (order: OrderNames): Person => ({
  ...{ name: senderName(order), countries: [order.country_from] },
  ...{ key: `partner:${order.remittance_partner}/sender`, beside: recipientName(order) },
});

/** By whom clearances know a recipient who is no customer. */
export const nameOrderRecipient = (order: OrderNames): Pick<Person, 'key' | 'beside'> => ({
  ...{ key: `partner:${order.remittance_partner}/recipient`, beside: senderName(order) },
});

/**
 * The recipient of an order, by what its partner provided. Many recipients in South Africa are citizens of other
 * countries, so their country is known only where the partner says it.
 */
export function describeOrderRecipient(
  order: OrderNames & { readonly provided_fields: readonly ProvidedField[] },
): Person {
  const fact = (key: 'middleName' | 'born' | 'nationality') =>
    providedFact(order.provided_fields, key);
  const [dob, nationality] = [fact('born'), fact('nationality')];
  const { beneficiary_first_name: first, beneficiary_last_name: last } = order;
  return {
    name: [first, fact('middleName'), last].filter(Boolean).join(' '),
    ...(dob && { dob }),
    ...(nationality && { countries: [nationality] }),
    ...nameOrderRecipient(order),
  };
}
