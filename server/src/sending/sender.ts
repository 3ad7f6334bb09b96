import type { Selectable } from 'kysely';
import type { Sender } from '../platform/database/columns.ts';
import type { Tables } from '../platform/database/tables.ts';

/** A customer's data at the time of sending; stored with the transaction for reports (decision 29). */
export type CustomerRow = Pick<
  Selectable<Tables['customers']>,
  Exclude<keyof Sender, 'customer_id'> | 'id' | 'id_expiry_date' | 'email'
>;

/** The sender's details stored with a transaction. */
export function senderDetails(customer: CustomerRow): Sender {
  return {
    customer_id: Number(customer.id),
    first_name: customer.first_name,
    last_name: customer.last_name,
    dob: customer.dob,
    gender: customer.gender,
    id_type: customer.id_type,
    id_number: customer.id_number,
    nationality: customer.nationality,
    msisdn: customer.msisdn,
    street: customer.street,
    town: customer.town,
    city: customer.city,
    province: customer.province,
    postal_code: customer.postal_code,
  };
}
