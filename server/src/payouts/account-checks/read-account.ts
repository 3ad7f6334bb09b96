import { createHash } from 'node:crypto';
import { FIRST_NAME_FIELD_ID, LAST_NAME_FIELD_ID } from '@thumela/rules/constants.ts';
import { type CapturedField, toFieldValues } from '@thumela/rules/fields/required-fields.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import { capturedFields } from '../../integrations/payouts/captured-fields.ts';
import type { CheckedAccount } from '../../integrations/payouts/partner.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { readFieldNames } from '../records/service.ts';

/** The subject of a check: a customer's own transaction or beneficiary. */
export type CheckSubject = { readonly transactionId: bigint } | { readonly beneficiaryId: bigint };

/** The account of a subject, and whether it is still to be paid. */
interface SubjectAccount {
  readonly account: CheckedAccount;
  readonly isUnpaid: boolean;
}

const UNPAID: ReadonlySet<OutboundStatus> = new Set([
  'CREATED',
  'APPROVED_UNPAID',
  'ON_HOLD_UNPAID',
]);

/** The account that a subject is paid to. @throws DomainError NOT_FOUND, also if it is another customer's */
export async function readAccount(
  handle: Handle,
  registrationId: bigint,
  of: CheckSubject,
): Promise<SubjectAccount> {
  if ('transactionId' in of) {
    const row = await selectTransaction(handle, registrationId, of.transactionId);
    if (!row) throw notFound('transaction');
    return { account: await createAccount(handle, row), isUnpaid: UNPAID.has(row.status) };
  }
  const row = await selectBeneficiary(handle, registrationId, of.beneficiaryId);
  if (!row) throw notFound('beneficiary');
  return { account: await createAccount(handle, row), isUnpaid: true };
}

const selectTransaction = ({ db }: Handle, registrationId: bigint, id: bigint) =>
  db
    .selectFrom('transactions as t')
    .innerJoin('payout_methods as m', 'm.id', 't.payout_method_id')
    .innerJoin('destinations as d', 'd.id', 't.destination_id')
    .select([
      't.status',
      't.captured_fields as recipient_fields',
      't.destination_currency as currency',
    ])
    .select(['m.method', 'd.alpha2 as country', 't.payout_partner_id as partner'])
    .where('t.id', '=', id)
    .where('t.registration_id', '=', registrationId)
    .executeTakeFirst();

const FIELDS = sql<CapturedField[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'required-field-id', f.required_field_id, 'required-field-value', f.value) order by f.id)
  from beneficiary_fields f where f.beneficiary_id = b.id), '[]')`;

const selectBeneficiary = ({ db }: Handle, registrationId: bigint, id: bigint) =>
  db
    .selectFrom('beneficiaries as b')
    .innerJoin('payout_methods as m', 'm.id', 'b.payout_method_id')
    .innerJoin('destinations as d', 'd.id', 'b.destination_id')
    .innerJoin('payout_currencies as c', 'c.id', 'b.currency_id')
    .select(['m.method', 'd.alpha2 as country', 'b.payout_partner_id as partner'])
    .select(['c.code as currency', FIELDS.as('recipient_fields')])
    .where('b.id', '=', id)
    .where('b.registration_id', '=', registrationId)
    .where('b.deleted', '=', false)
    .executeTakeFirst();

/** The columns that describe an account. */
type AccountRow = Pick<CheckedAccount, 'method' | 'currency'> & {
  country: string;
  partner: number;
  recipient_fields: readonly CapturedField[];
};

async function createAccount(handle: Handle, row: AccountRow): Promise<CheckedAccount> {
  const names = await readFieldNames(handle);
  const values = toFieldValues(row.recipient_fields);
  return {
    method: row.method,
    partner: String(row.partner),
    currency: row.currency,
    country: row.country,
    recipient: {
      firstName: values[FIRST_NAME_FIELD_ID] ?? '',
      lastName: values[LAST_NAME_FIELD_ID] ?? '',
      fields: row.recipient_fields.map((field) => ({
        name: names.get(field['required-field-id']) ?? String(field['required-field-id']),
        value: field['required-field-value'],
      })),
    },
  };
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Hash of an account and its recipient's name: the same for the same question to a partner. */
export const hashDetails = ({ method, partner, currency, country, recipient }: CheckedAccount) =>
  hashOf([method, partner, currency, country, recipient]);

/** Hash of the account alone, for any name of the recipient and any spacing of its number. */
export function hashAccount(account: CheckedAccount): string {
  const field = capturedFields(account);
  const number =
    field('IBAN') ??
    field('ACCOUNT_NUMBER') ??
    field('WALLET_NUMBER') ??
    field('BENE_MOBILE_INTL') ??
    '';
  return hashOf([account.country, number.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase()]);
}
