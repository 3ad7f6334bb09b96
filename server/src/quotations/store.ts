import type { Periods } from '@thumela/rules/limits.ts';
import { customAlphabet } from 'nanoid';
import { batched } from '../database/batched.ts';
import type { Handle } from '../database/pool.ts';
import type { Idempotency } from '../http/implement.ts';
import { USAGE } from '../limits/usage.ts';

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
  total_cents: 'bigint',
  margin_cents: 'bigint',
  rate: 'numeric',
  mid: 'numeric',
  destination_amount: 'numeric',
  destination_currency: 'text',
  bop_code: 'text',
  expires_at: 'timestamptz',
} as const satisfies Record<keyof NewQuotation, string>;

/** A quotation to store, the customer's limits in cents, and the answer to keep under the Idempotency-Key. */
interface Storing {
  quotation: NewQuotation;
  limits: Periods;
  idempotency: Idempotency | undefined;
  answer: unknown;
}

const NAMES = Object.keys(COLUMNS).join(', ');

const INSERT = `
with asked as (
  select * from json_to_recordset($1) as row (
    day_limit bigint, month_limit bigint, year_limit bigint,
    caller text, key text, call text, request_hash text, answer jsonb,
    ${Object.entries(COLUMNS)
      .map(([column, type]) => `${column} ${type}`)
      .join(', ')})
), fitting as (
  select * from (
    select asked.*, ${USAGE}
    from asked left join customer_totals t on t.registration_id = asked.registration_id) used
  where principal_cents <= day_limit - day_used
    and principal_cents <= month_limit - month_used
    and principal_cents <= year_limit - year_used
), claimed as (
  insert into idempotency_keys (caller, key, call, request_hash, status, answer)
  select caller, key, call, request_hash, 201, answer from fitting where key is not null
  order by caller, key
  on conflict (caller, key) do nothing
  returning answer ->> 'quotation-reference' as reference
)
insert into quotations (${NAMES})
select ${NAMES} from fitting
where set_config('synchronous_commit', 'off', true) = 'off'
  and (key is null or reference in (select claimed.reference from claimed))
returning reference`;

/**
 * Stores a quotation with its answer. False, and nothing stored, when the principal is above what is left of
 * a limit, or the Idempotency-Key has been used.
 */
export type StoreQuotation = (storing: Storing) => Promise<boolean>;

/**
 * A writer of quotations with the answers under their Idempotency-Keys; those of the same moment go in one
 * statement. It does not wait for the disk: a transaction made from a quote does, and carries the quote
 * along; a quote lost with the power is asked for again.
 */
export function quotationWriter({ client }: Handle): StoreQuotation {
  return batched(async (all) => {
    const { rows } = await client.query<{ reference: string }>({
      name: 'insert-quotations',
      text: INSERT,
      values: [`[${all.map(rowText).join()}]`],
    });
    const stored = new Set(rows.map((row) => row.reference));
    return all.map(({ quotation }) => stored.has(quotation.reference));
  });
}

function rowText({ quotation, limits, idempotency, answer }: Storing): string {
  const { caller, key, call, requestHash } = idempotency ?? {};
  const claim = key === undefined ? {} : { caller, key, call, request_hash: requestHash, answer };
  const { day: day_limit, month: month_limit, year: year_limit } = limits;
  const row = { ...quotation, day_limit, month_limit, year_limit, ...claim };
  return JSON.stringify(row, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/**
 * A quotation reference nobody can guess: 80 bits, in letters and digits that are not taken for each other
 * when read aloud.
 */
export const newReference = (): string => `Q${randomText()}`;

const randomText = customAlphabet('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 16);
