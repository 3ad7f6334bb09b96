/** A customer as they are when they send; kept with the transaction for the report (server-data 3.3, 3.5). */
export interface CustomerRow {
  id: bigint;
  first_name: string;
  last_name: string;
  dob: string;
  gender: string;
  id_type: string;
  id_number: string;
  id_expiry_date: string;
  nationality: string;
  msisdn: string;
  email: string | null;
  street: string;
  town: string;
  city: string;
  province: string;
  postal_code: string;
}

/** What a transaction keeps of its sender. */
export type Sender = ReturnType<typeof senderOf>;

export function senderOf(customer: CustomerRow) {
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
