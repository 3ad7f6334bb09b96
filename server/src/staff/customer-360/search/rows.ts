import type { AnswerOf } from '@thumela/contract/call.ts';
import type { findPeople } from '@thumela/contract/console/search.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import { hasPermission, type Role } from '@thumela/rules/operators/roles.ts';
import { sql } from 'kysely';
import { remittancePartnerName } from '../../../platform/database/partner-names.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import { formatTimestamp } from '../../../platform/http/timestamp.ts';
import type { ReferenceSnapshot } from '../../../pricing/reference-data/service.ts';

type Found = AnswerOf<typeof findPeople>;

/** Whether restricted customers are hidden from these roles (POPIA section 14). */
export const hidesRestricted = (roles: readonly Role[]) => !hasPermission(roles, 'data.protect');

/** Customers as a list shows them. */
export const customersShown = ({ db }: Handle) =>
  db
    .selectFrom('customers')
    .select(['customers.id', 'customers.registration_id', 'first_name', 'last_name'])
    .select(['approval_status', 'msisdn', 'email']);

type CustomerRow = Awaited<ReturnType<ReturnType<typeof customersShown>['execute']>>[number];

export const foundCustomer = (row: CustomerRow): Found['customers'][number] => ({
  id: Number(row.id),
  'registration-id': row.registration_id === null ? null : Number(row.registration_id),
  name: `${row.first_name} ${row.last_name}`,
  status: row.approval_status,
  msisdn: row.msisdn,
  email: row.email,
});

/** Transactions as a list shows them, each with its customer. */
export const transactionsShown = ({ db }: Handle) =>
  db
    .selectFrom('transactions as t')
    .innerJoin('customers as c', 'c.registration_id', 't.registration_id')
    .select(['t.id', 't.payment_reference', 't.status', 't.created_at', 't.total_cents'])
    .select(['t.destination_amount', 't.destination_currency', 't.destination_id'])
    .select(['t.beneficiary_first_name', 't.beneficiary_last_name'])
    .select(['c.id as customer_id', 'c.first_name', 'c.last_name']);

type TransactionRow = Awaited<ReturnType<ReturnType<typeof transactionsShown>['execute']>>[number];

export const foundTransaction = (
  reference: ReferenceSnapshot,
  row: TransactionRow,
): Found['transactions'][number] => ({
  id: Number(row.id),
  'payment-reference': row.payment_reference,
  status: row.status,
  'created-at': formatTimestamp(row.created_at),
  total: toAmount(row.total_cents),
  'destination-amount': Number(row.destination_amount),
  'destination-currency': row.destination_currency,
  country: reference.destination(row.destination_id)?.alpha2 ?? '',
  recipient: `${row.beneficiary_first_name} ${row.beneficiary_last_name}`.trim(),
  sender: `${row.first_name} ${row.last_name}`,
  'customer-id': Number(row.customer_id),
});

/** Orders as a list shows them. */
export const ordersShown = ({ db }: Handle) =>
  db
    .selectFrom('inbound_transactions as o')
    .select(['o.id', 'o.reference', 'o.status', 'o.created_at'])
    .select(remittancePartnerName(sql.ref('o.remittance_partner')).as('partner'))
    .select(['o.amount_cents', 'o.country_from', 'o.beneficiary_first_name'])
    .select(['o.beneficiary_last_name', 'o.customer_first_name', 'o.customer_last_name'])
    .select(
      sql<
        bigint | null
      >`(select c.id from customers c where c.registration_id = o.registration_id)`.as(
        'customer_id',
      ),
    );

type OrderRow = Awaited<ReturnType<ReturnType<typeof ordersShown>['execute']>>[number];

export const foundOrder = (row: OrderRow): Found['orders'][number] => ({
  id: Number(row.id),
  reference: row.reference,
  partner: row.partner,
  status: row.status,
  'created-at': formatTimestamp(row.created_at),
  amount: toAmount(row.amount_cents),
  country: row.country_from,
  recipient: `${row.beneficiary_first_name} ${row.beneficiary_last_name}`.trim(),
  sender: `${row.customer_first_name} ${row.customer_last_name}`.trim(),
  'customer-id': row.customer_id === null ? null : Number(row.customer_id),
});
