import { randomBytes } from 'node:crypto';
import type { Handle } from '../database/pool.ts';
import type { Idempotency } from '../http/implement.ts';
import { USAGE, type UsageRow } from '../limits/usage.ts';

/** Who asks for a quote: what prices, limits and categories depend on. */
export interface QuotingCustomer extends UsageRow {
  tier: string;
  id_type: string;
  /** Of the same Idempotency-Key, when it came before. */
  said_call: string | null;
  said_hash: string | null;
  said_answer: unknown;
}

const READ_CUSTOMER = `
select c.tier, c.id_type, ${USAGE},
  k.call as said_call, k.request_hash as said_hash, k.answer as said_answer
from customers c
left join customer_totals t on t.registration_id = c.registration_id
left join idempotency_keys k on k.caller = $2 and k.key = $3
where c.registration_id = $1`;

/** Reads a quoting customer, in one round trip. */
export async function readQuotingCustomer(
  { client }: Handle,
  registrationId: bigint,
  idempotency: Idempotency | undefined,
): Promise<QuotingCustomer | undefined> {
  const { rows } = await client.query<QuotingCustomer>({
    name: 'read-quoting-customer',
    text: READ_CUSTOMER,
    values: [registrationId, idempotency?.caller ?? null, idempotency?.key ?? null],
  });
  return rows[0];
}

/** A beneficiary's corridor, and the values stored for its fields by field id. */
export interface QuotedBeneficiary {
  destination_id: number;
  payout_method_id: number;
  payout_partner_id: number;
  currency_id: number;
  fields: Record<string, string>;
}

const READ_BENEFICIARY = `
select b.destination_id, b.payout_method_id, b.payout_partner_id, b.currency_id,
  coalesce((select jsonb_object_agg(f.required_field_id, f.value)
    from beneficiary_fields f where f.beneficiary_id = b.id), '{}') as fields
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

/** A quotation as it is stored; money in cents, decimals as text. */
export interface NewQuotation {
  reference: string;
  registration_id: bigint;
  beneficiary_id: number | null;
  destination_id: number;
  payout_method_id: number;
  payout_partner_id: number;
  currency_id: number;
  quotation_type: string;
  entered_amount: string;
  principal_cents: bigint;
  fee_cents: bigint;
  vat_cents: bigint;
  total_cents: bigint;
  margin_cents: bigint;
  rate: string;
  mid: string;
  destination_amount: string;
  destination_currency: string;
  bop_code: string;
  expires_at: Date;
}

const COLUMNS = [
  'reference',
  'registration_id',
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
  'mid',
  'destination_amount',
  'destination_currency',
  'bop_code',
  'expires_at',
] as const satisfies readonly (keyof NewQuotation)[];

/** Parameters before those of the row: the Idempotency-Key and the answer stored under it. */
const KEY_PARAMETERS = 5;

const INSERT = `
with claimed as (
  insert into idempotency_keys (caller, key, call, request_hash, status, answer)
  select $1, $2, $3, $4, 201, $5::jsonb where $2::text is not null
  on conflict (caller, key) do nothing
  returning key
)
insert into quotations (${COLUMNS.join(', ')})
select ${COLUMNS.map((_, index) => `$${KEY_PARAMETERS + 1 + index}`).join(', ')}
where set_config('synchronous_commit', 'off', true) = 'off'
  and ($2::text is null or exists (select from claimed))`;

/**
 * Stores a quotation with its answer under the Idempotency-Key, in one statement. False, and nothing
 * stored, when the key has been used. It does not wait for the disk: a transaction made from the quote
 * does, and carries the quote along; a quote lost with the power is asked for again.
 */
export async function insertQuotation(
  { client }: Handle,
  quotation: NewQuotation,
  idempotency: Idempotency | undefined,
  answer: unknown,
): Promise<boolean> {
  const { caller = null, key = null, call = null, requestHash = null } = idempotency ?? {};
  const { rowCount } = await client.query({
    name: 'insert-quotation',
    text: INSERT,
    values: [
      caller,
      key,
      call,
      requestHash,
      key === null ? null : JSON.stringify(answer),
      ...COLUMNS.map((column) => quotation[column]),
    ],
  });
  return rowCount === 1;
}

/** Thirty-two letters and digits that are not taken for each other when read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A quotation reference nobody can guess: 80 bits. */
export function newReference(): string {
  let reference = 'Q';
  for (const byte of randomBytes(16)) reference += ALPHABET[byte % ALPHABET.length];
  return reference;
}
