import type { Periods } from '@thumela/rules/money/limits.ts';
import type { Selectable } from 'kysely';
import { customAlphabet } from 'nanoid';
import { USAGE } from '../../compliance/limits/service.ts';
import { createBatcher } from '../../platform/database/batched.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A beneficiary's corridor, and the values stored for its fields by field id. */
export interface QuotedBeneficiary {
  destination_id: number;
  payout_method_id: number;
  payout_partner_id: number;
  currency_id: number;
  recipient_fields: Record<string, string>;
}

const READ_BENEFICIARY = `
select b.destination_id, b.payout_method_id, b.payout_partner_id, b.currency_id,
  coalesce((select jsonb_object_agg(f.required_field_id, f.value)
    from beneficiary_fields f where f.beneficiary_id = b.id), '{}') as recipient_fields
from beneficiaries b
where b.id = $1 and b.registration_id = $2 and b.active and not b.deleted`;

/** Reads a customer's own beneficiary; another's looks as if it did not exist. */
export async function readBeneficiary(
  { client }: Handle,
  id: number | bigint,
  registrationId: bigint,
): Promise<QuotedBeneficiary | undefined> {
  const { rows } = await client.query<QuotedBeneficiary>({
    name: 'read-quoted-beneficiary',
    text: READ_BENEFICIARY,
    values: [id, registrationId],
  });
  return rows[0];
}

/**
 * A quotation to store, with the Idempotency-Key and the fingerprint of the request, if there was a key. Until when
 * it is valid writes the database.
 */
export type NewQuotation = Omit<
  Selectable<Tables['quotations']>,
  'id' | 'created_at' | 'expires_at' | 'rate_id'
> & { rate_id: bigint };

/** Columns of a new quotation with their types. */
const COLUMNS = {
  reference: 'text',
  registration_id: 'bigint',
  beneficiary_id: 'bigint',
  destination_id: 'integer',
  payout_method_id: 'integer',
  payout_partner_id: 'integer',
  currency_id: 'integer',
  quotation_type: 'text',
  entered_amount: 'numeric',
  principal_cents: 'bigint',
  fee_cents: 'bigint',
  vat_cents: 'bigint',
  vat_rate: 'numeric',
  total_cents: 'bigint',
  margin_cents: 'bigint',
  rate: 'numeric',
  mid: 'numeric',
  rate_id: 'bigint',
  destination_amount: 'numeric',
  destination_currency: 'text',
  bop_code: 'text',
  idempotency_key: 'text',
  request_hash: 'text',
} as const satisfies Record<keyof NewQuotation, string>;

/** A quotation to store, and the customer's limits in cents. */
interface QuotationToStore {
  quotation: NewQuotation;
  limits: Periods;
}

const NAMES = Object.keys(COLUMNS).join(', ');

const INSERT = `
insert into quotations (${NAMES}, expires_at)
select ${NAMES}, now() + make_interval(secs => $2) from (
  select asked.*, ${USAGE}
  from json_to_recordset($1) as asked (
    day_limit bigint, month_limit bigint, year_limit bigint,
    ${Object.entries(COLUMNS)
      .map(([column, type]) => `${column} ${type}`)
      .join(', ')})
  left join lateral (select * from customer_totals
    where registration_id = asked.registration_id limit 1) t on true) fitting
where set_config('synchronous_commit', 'off', true) = 'off'
  and principal_cents <= day_limit - day_used
  and principal_cents <= month_limit - month_used
  and principal_cents <= year_limit - year_used
order by registration_id, idempotency_key
on conflict do nothing
returning reference, expires_at`;

/**
 * Stores a quotation and answers until when it is valid. Undefined, and nothing stored, when the principal is above
 * what is left of a limit, or the customer's Idempotency-Key has been used.
 */
export type StoreQuotation = (quotation: QuotationToStore) => Promise<Date | undefined>;

/**
 * Creates a writer of quotations, which batches concurrent ones into one statement. It does not wait for the disk:
 * the transaction made from a quote does, and makes the quote durable with it; a quote lost in a power cut is
 * requested again.
 *
 * @param lifetime seconds a quotation is valid
 */
export function quotationWriter({ client }: Handle, lifetime: number): StoreQuotation {
  return createBatcher(async (all) => {
    const { rows } = await client.query<{ reference: string; expires_at: Date }>({
      name: 'insert-quotations',
      text: INSERT,
      values: [JSON.stringify(all.map(toQuotationRow)), lifetime],
    });
    const stored = new Map(rows.map((row) => [row.reference, row.expires_at]));
    return all.map(({ quotation }) => stored.get(quotation.reference));
  });
}

function toQuotationRow({ quotation, limits }: QuotationToStore) {
  return {
    ...quotation,
    registration_id: String(quotation.registration_id),
    beneficiary_id: quotation.beneficiary_id === null ? null : String(quotation.beneficiary_id),
    principal_cents: String(quotation.principal_cents),
    fee_cents: String(quotation.fee_cents),
    vat_cents: String(quotation.vat_cents),
    total_cents: String(quotation.total_cents),
    margin_cents: String(quotation.margin_cents),
    rate_id: String(quotation.rate_id),
    day_limit: String(limits.day),
    month_limit: String(limits.month),
    year_limit: String(limits.year),
  };
}

/** Columns of a quotation that its call answers. */
const ANSWERED = [
  'reference',
  'principal_cents',
  'fee_cents',
  'vat_cents',
  'vat_rate',
  'total_cents',
  'rate',
  'destination_amount',
  'destination_currency',
  'bop_code',
  'expires_at',
] as const satisfies readonly (keyof Selectable<Tables['quotations']>)[];

/** The answered part of a quotation. */
export type AnsweredQuotation = Pick<Selectable<Tables['quotations']>, (typeof ANSWERED)[number]>;

/** A quotation with the fingerprint of the request it was made for. */
type StoredQuotation = AnsweredQuotation & { request_hash: string };

const READ_REPLAY = `
select ${ANSWERED.join(', ')}, request_hash
from quotations where registration_id = $1 and idempotency_key = $2`;

/** Reads the quotation a customer's Idempotency-Key made, if any. */
export async function readReplay(
  { client }: Handle,
  registrationId: bigint,
  key: string,
): Promise<StoredQuotation | undefined> {
  const { rows } = await client.query<StoredQuotation>({
    name: 'read-quotation-replay',
    text: READ_REPLAY,
    values: [registrationId, key],
  });
  return rows[0];
}

/**
 * An unguessable quotation reference: 80 bits, in letters and digits that are not confused when read aloud.
 */
export const newReference = (): string => `Q${randomText()}`;

const randomText = customAlphabet('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 16);
