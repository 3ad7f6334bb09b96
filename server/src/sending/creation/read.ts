import type { CustomerStatus } from '@thumela/rules/status/statuses.ts';
import type { Selectable } from 'kysely';
import { SIGNED_VERSION } from '../../compliance/declarations/service.ts';
import { USAGE, type UsageRow } from '../../compliance/limits/service.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Idempotency } from '../../platform/idempotency/key.ts';
import type { CustomerRow } from '../sender.ts';
import type { EarlierCreation } from './response.ts';
import type { ExistingTransactionRow } from './used-quotation.ts';

/** The quotation of a new transaction. */
export type QuotationRow = Pick<Selectable<Tables['quotations']>, (typeof QUOTATION)[number]>;

/** The requested beneficiary, if it is the customer's own. */
export interface BeneficiaryRow {
  payout_method_id: number;
  payout_partner_id: number;
  currency_id: number;
  fields: Record<string, string>;
}

/** Cents as digits, by ISO code. */
export type OwedAmounts = Readonly<Record<string, string>>;

/** All inputs of a creation at one moment, and any transaction created with its Idempotency-Key before. */
export interface CreationRow extends CustomerRow, UsageRow, EarlierCreation {
  /** The database clock, used for all timestamps of the creation. */
  now: Date;
  approval_status: CustomerStatus;
  /** Set while due diligence does not let them send. */
  due_diligence_stop: 'APPROVAL' | 'INFORMATION' | null;
  /** The parts of their record that are encrypted, as the database has them. */
  stored: Readonly<Record<string, string | null>>;
  language: string;
  tier: string;
  /** The newest version of the declaration, and the newest one they signed in this calendar year. */
  declaration_version: number;
  signed_version: number | null;
  /** Whether they ever paid for an outbound transaction; an unpaid one proves nothing. */
  paid_before: boolean;
  quotation: QuotationRow | undefined;
  quotation_expired: boolean;
  /** Debt for reversed payments; null if there is none. */
  owes: OwedAmounts | null;
  /** The transaction that the quotation was already used for. */
  existing: ExistingTransactionRow | undefined;
  beneficiary: BeneficiaryRow | undefined;
}

const QUOTATION = [
  'id',
  'beneficiary_id',
  'destination_id',
  'payout_method_id',
  'payout_partner_id',
  'currency_id',
  'quotation_type',
  'entered_amount',
  'principal_cents',
  'fee_cents',
  'vat_cents',
  'total_cents',
  'margin_cents',
  'rate',
  'destination_amount',
  'destination_currency',
  'bop_code',
] as const satisfies readonly (keyof Tables['quotations'])[];

/**
 * Reads one row each by key, and by no other path: with plain joins, small tables would be read completely, by a
 * plan that would remain in use after they have grown (decision 7).
 */
const READ = `
select c.id, c.approval_status, c.due_diligence_stop, c.tier, c.first_name, c.last_name, c.dob, c.birth_date, c.gender, c.id_type,
  c.id_number, c.id_expiry_date, c.nationality, c.msisdn, c.email, c.language, c.street, c.town, c.city,
  c.province, c.postal_code, ${USAGE},
  jsonb_build_object('id_number', c.id_number, 'dob', c.birth_date, 'street', c.street, 'town', c.town) as stored,
  now() as now, k.id as made_id, k.request_hash as made_by,
  exists (select from transactions x
    where x.registration_id = c.registration_id and x.paid_at is not null) as paid_before,
  (select version from declarations order by version desc limit 1) as declaration_version,
  (${SIGNED_VERSION}) as signed_version,
  ${QUOTATION.map((column) => `q.${column} as q_${column}`).join(', ')},
  (select jsonb_object_agg(o.currency, o.cents::text) from (select d.currency, sum(d.cents) as cents from claims d
    where d.registration_id = c.registration_id and d.cents > 0 group by 1) o) as owes,
  q.expires_at <= now() or exists (select from rate_recalls r where r.rate_id = q.rate_id)
    as quotation_expired,
  m.id as m_id, m.payment_reference as m_payment_reference, m.captured_fields as m_captured_fields,
  b.payout_method_id as b_payout_method_id, b.payout_partner_id as b_payout_partner_id,
  b.currency_id as b_currency_id,
  (select jsonb_object_agg(f.required_field_id, f.value)
   from beneficiary_fields f where f.beneficiary_id = b.id) as b_fields
from customers c
left join lateral (select * from customer_totals where registration_id = c.registration_id limit 1) t on true
left join lateral (select * from quotations where reference = $2 limit 1) q
  on q.registration_id = c.registration_id
left join lateral (select id, payment_reference, captured_fields from transactions
  where quotation_id = q.id limit 1) m on true
left join lateral (select * from beneficiaries where id = coalesce($3, q.beneficiary_id) limit 1) b
  on b.registration_id = c.registration_id and b.active and not b.deleted
left join lateral (select id, request_hash from transactions
  where registration_id = c.registration_id and idempotency_key = $4 limit 1) k on true
where c.registration_id = $1`;

/** The keys for reading a creation's data. */
export interface CreationRequest {
  registrationId: bigint;
  quotationReference: string;
  beneficiaryId: number | undefined;
  idempotency: Idempotency | undefined;
}

type Columns = Omit<CreationRow, 'quotation' | 'beneficiary' | 'existing'> &
  Record<string, unknown>;

/** Reads all inputs of a creation in one round trip. */
export async function readCreation(
  { client }: Handle,
  { registrationId, quotationReference, beneficiaryId, idempotency }: CreationRequest,
): Promise<CreationRow | undefined> {
  const { rows } = await client.query<Columns>({
    name: 'read-creation',
    text: READ,
    values: [registrationId, quotationReference, beneficiaryId ?? null, idempotency?.key ?? null],
  });
  const [row] = rows;
  if (!row) return undefined;
  const joined = {
    quotation: toQuotation(row),
    beneficiary: toBeneficiary(row),
    existing: toExistingTransaction(row),
  };
  return { ...row, ...joined };
}

function toExistingTransaction(row: Columns): ExistingTransactionRow | undefined {
  if (row.m_id === null) return undefined;
  return {
    id: row.m_id as bigint,
    payment_reference: row.m_payment_reference as string,
    captured_fields: row.m_captured_fields as ExistingTransactionRow['captured_fields'],
  };
}

function toQuotation(row: Columns): QuotationRow | undefined {
  if (row.q_id === null) return undefined;
  return Object.fromEntries(
    QUOTATION.map((column) => [column, row[`q_${column}`]]),
  ) as unknown as QuotationRow;
}

function toBeneficiary(row: Columns): BeneficiaryRow | undefined {
  if (row.b_currency_id === null) return undefined;
  return {
    payout_method_id: row.b_payout_method_id as number,
    payout_partner_id: row.b_payout_partner_id as number,
    currency_id: row.b_currency_id as number,
    fields: (row.b_fields ?? {}) as Record<string, string>,
  };
}
