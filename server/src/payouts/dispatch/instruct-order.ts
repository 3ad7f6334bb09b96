import { VOUCHER_LIFETIME } from '@thumela/rules/constants.ts';
import { type Selectable, sql } from 'kysely';
import type { PayoutInstruction } from '../../integrations/payouts/partner.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { PROVIDED_FACTS } from '../../platform/database/seed/provided-facts.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { PayoutRow } from '../records/service.ts';

const SECOND = 1_000;

/** A payout partner's field names for data that remittance partners provide, as corridors name them. */
const NAMES: ReadonlyMap<number, string> = new Map([
  [PROVIDED_FACTS.bankName[0], 'BANK_NAME'],
  [PROVIDED_FACTS.accountNumber[0], 'ACCOUNT_NUMBER'],
  [PROVIDED_FACTS.branchCode[0], 'BRANCH_CODE'],
  [PROVIDED_FACTS.cellphone[0], 'BENE_MOBILE_INTL'],
  [PROVIDED_FACTS.street[0], 'BENE_ADDRESS'],
  [PROVIDED_FACTS.city[0], 'BENE_CITY'],
]);

/** Payment data of an order from abroad. */
type ReceivedOrder = Pick<
  Selectable<Tables['inbound_transactions']>,
  | 'reference'
  | 'country_from'
  | 'customer_first_name'
  | 'customer_last_name'
  | 'beneficiary_first_name'
  | 'beneficiary_last_name'
  | 'provided_fields'
>;

/**
 * Instruction to pay out an order from abroad: a deposit, or a voucher, whose validity starts now (see server/src/receiving/README.md).
 */
export async function createOrderInstruction(
  handle: Pick<Handle, 'db'>,
  row: PayoutRow,
): Promise<PayoutInstruction> {
  const received = await handle.db
    .selectFrom('inbound_transactions')
    .select(['reference', 'country_from', 'customer_first_name', 'customer_last_name'])
    .select(['beneficiary_first_name', 'beneficiary_last_name', 'provided_fields'])
    .where('id', '=', row.inbound_transaction_id)
    .executeTakeFirstOrThrow();
  const expires_at = row.voucher_code === null ? null : await beginValidity(handle, row.id);
  return buildInstruction(received, { ...row, expires_at });
}

/** Builds the instruction's content. */
export const buildInstruction = (received: ReceivedOrder, row: PayoutRow): PayoutInstruction => ({
  payoutId: String(row.id),
  reference: received.reference,
  method: row.method,
  partner: row.partner,
  amount: row.amount,
  currency: row.currency,
  recipient: {
    firstName: received.beneficiary_first_name,
    lastName: received.beneficiary_last_name,
    fields: received.provided_fields.map((field) => ({
      name: NAMES.get(field['required-field-id']) ?? field['provided-field-name'],
      value: field['required-field-value'],
    })),
  },
  sender: {
    firstName: received.customer_first_name,
    lastName: received.customer_last_name,
    details: { country: received.country_from },
  },
  collectionPin: row.voucher_code,
  expiresAt: row.expires_at?.toISOString() ?? null,
});

async function beginValidity({ db }: Pick<Handle, 'db'>, id: bigint): Promise<Date | null> {
  const { expires_at } = await db
    .updateTable('payouts')
    .set({ expires_at: sql<Date>`now() + make_interval(secs => ${VOUCHER_LIFETIME / SECOND})` })
    .where('id', '=', id)
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}
