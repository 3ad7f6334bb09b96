import { msisdnOf, personName, SALT } from './people-rows.ts';
import type { Rows } from './rows.ts';
import { momentOf, type Size } from './size.ts';

/** Orders from abroad, each assigned to a customer and paid; the partner has received two webhooks. */
export const orderRows = ({ orders: count, customers }: Size): Rows[] => {
  const at = momentOf('i', count);
  return [
    {
      table: 'inbound_transactions',
      count,
      each: 4,
      statement: `
insert into inbound_transactions (id, reference, collection_pin, remittance_partner, integrating_partner, registration_id,
  status, type, sender_type, country_from, customer_first_name, customer_last_name, beneficiary_first_name,
  beneficiary_last_name, beneficiary_msisdn, amount_cents, iftr, created_at, status_at, expires_at)
overriding system value
select i, 'B' || i, 'e1.bench#' || lpad(i::text, 12, '0'), 'PARTNER_ONE', 'PARTNER_ONE', 1 + i * 31 % ${customers}, 'COMPLETE',
  'BANK_ACCOUNT', 'OTHER', 'GB', sf.first, sl.last, rf.first, rl.last, ${msisdnOf(`1 + i * 31 % ${customers}`)}, 275000, false,
  ${at}, ${at} + interval '1 day', ${at} + interval '30 days'
from generate_series($1::bigint, $2::bigint) i ${personName('s', 'i', SALT.sender)} ${personName('r', 'i', SALT.recipient)}`,
    },
    {
      table: 'partner_events',
      count,
      each: 2,
      statement: `
insert into partner_events (remittance_partner, inbound_transaction_id, status, happened_at, state, attempts, due_at,
  tried_at, answer)
select 'PARTNER_ONE', i, said, ${at} + later, 'DELIVERED', 1, ${at} + later, ${at} + later, 200
from generate_series($1::bigint, $2::bigint) i,
  (values ('ALLOCATED_PAID', interval '0'), ('COMPLETE', '1 day')) v (said, later)`,
    },
  ];
};
