import type { CapturedField } from '@thumela/rules/fields/required-fields.ts';
import type { QuotationType } from '@thumela/rules/quote/quote.ts';
import { sql } from 'kysely';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { PageRequest } from '../../platform/http/paging.ts';

/** A stored beneficiary with the values of its fields. */
export interface BeneficiaryRow {
  id: bigint;
  registration_id: bigint;
  beneficiary_name: string;
  destination_id: number;
  payout_method_id: number;
  payout_partner_id: number;
  currency_id: number;
  quotation_type: QuotationType;
  amount: string;
  quotation_reference: string | null;
  active: boolean;
  deleted: boolean;
  /** Counts the changes, from 1. */
  version: number;
  recipient_fields: CapturedField[];
}

/** A beneficiary's own columns, without the values of its fields. */
type BeneficiaryValues = Omit<
  BeneficiaryRow,
  'id' | 'active' | 'deleted' | 'version' | 'recipient_fields'
>;

const FIELDS = sql<CapturedField[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'required-field-id', f.required_field_id, 'required-field-value', f.value) order by f.id)
  from beneficiary_fields f where f.beneficiary_id = beneficiaries.id), '[]')`;

const selectOwnBeneficiaries = ({ db }: Handle, registrationId: bigint) =>
  db
    .selectFrom('beneficiaries')
    .where('registration_id', '=', registrationId)
    .where('deleted', '=', false);

/** A customer's beneficiaries whose name contains `search`, and how many there are in all. */
export async function listOwn(
  handle: Handle,
  registrationId: bigint,
  { size, number, order }: PageRequest,
  search: string,
): Promise<{ total: bigint; rows: BeneficiaryRow[] }> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = selectOwnBeneficiaries(handle, registrationId).$if(search !== '', (query) =>
    query.where('beneficiary_name', 'ilike', pattern),
  );
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .select(FIELDS.as('recipient_fields'))
      .orderBy('id', order === 'ASC' ? 'asc' : 'desc')
      .limit(size)
      .offset(size * number)
      .execute(),
    found.select((each) => each.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { total, rows };
}

/** One beneficiary of the customer, or undefined: another's looks as if it did not exist. */
export function findOwn(
  handle: Handle,
  registrationId: bigint,
  id: bigint,
): Promise<BeneficiaryRow | undefined> {
  return selectOwnBeneficiaries(handle, registrationId)
    .where('id', '=', id)
    .selectAll()
    .select(FIELDS.as('recipient_fields'))
    .executeTakeFirst();
}

/** Stores a new beneficiary with its fields. */
export async function insertBeneficiary(
  { db }: TransactionHandle,
  values: BeneficiaryValues,
  fields: readonly CapturedField[],
): Promise<bigint> {
  const { id } = await db
    .insertInto('beneficiaries')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertFields(db, id, fields);
  return id;
}

/** The columns an edit can change, apart from the field values. */
export type BeneficiaryChange = Pick<
  BeneficiaryValues,
  'beneficiary_name' | 'quotation_type' | 'amount' | 'quotation_reference'
>;

/**
 * Replaces what may change of a beneficiary and answers its new version; undefined when it is no
 * longer there or, where a version is expected, no longer of that version.
 */
export async function replaceBeneficiary(
  { db }: TransactionHandle,
  id: bigint,
  expected: number | undefined,
  values: BeneficiaryChange,
  fields: readonly CapturedField[],
): Promise<number | undefined> {
  const changed = await db
    .updateTable('beneficiaries')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('deleted', '=', false)
    .$if(expected !== undefined, (query) => query.where('version', '=', expected ?? 0))
    .returning('version')
    .executeTakeFirst();
  if (!changed) return undefined;
  await db.deleteFrom('beneficiary_fields').where('beneficiary_id', '=', id).execute();
  await insertFields(db, id, fields);
  return changed.version;
}

/** Marks a beneficiary deleted; past transactions keep pointing at it. */
export async function markDeleted(
  { db }: TransactionHandle,
  registrationId: bigint,
  id: bigint,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('beneficiaries')
    .set({ deleted: true })
    .where('registration_id', '=', registrationId)
    .where('id', '=', id)
    .where('deleted', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function insertFields(
  db: TransactionHandle['db'],
  id: bigint,
  fields: readonly CapturedField[],
): Promise<void> {
  const rows = fields.map((field) => ({
    beneficiary_id: id,
    required_field_id: field['required-field-id'],
    value: field['required-field-value'],
  }));
  if (rows.length > 0) await db.insertInto('beneficiary_fields').values(rows).execute();
}
