import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import type { PayoutInstruction } from '../../integrations/payouts/partner.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { type PayoutRow, readFieldNames } from '../records/service.ts';
import { createOrderInstruction } from './instruct-order.ts';

/** Instruction to a payout partner, built from current data. */
export async function createInstruction(
  handle: Pick<Handle, 'db'>,
  row: PayoutRow,
): Promise<PayoutInstruction> {
  if (row.transaction_id === null) return await createOrderInstruction(handle, row);
  const sent = await handle.db
    .selectFrom('transactions')
    .innerJoin('destinations', 'destinations.id', 'transactions.destination_id')
    .select(['payment_reference', 'collection_pin', 'captured_fields', 'sender', 'alpha2'])
    .select(['beneficiary_first_name', 'beneficiary_last_name', 'bop_code'])
    .select(['principal_cents', 'fee_cents', 'vat_cents', 'rate'])
    .where('transactions.id', '=', row.transaction_id)
    .executeTakeFirstOrThrow();
  const names = await readFieldNames(handle);
  const { first_name: firstName, last_name: lastName, ...details } = sent.sender;
  return {
    payoutId: String(row.id),
    reference: sent.payment_reference,
    method: row.method,
    partner: row.partner,
    amount: row.amount,
    currency: row.currency,
    country: sent.alpha2,
    reportedAs: sent.bop_code,
    paid: {
      amount: formatMinorPlain(sent.principal_cents),
      currency: 'ZAR',
      fee: formatMinorPlain(sent.fee_cents + sent.vat_cents),
      rate: sent.rate,
    },
    recipient: {
      firstName: sent.beneficiary_first_name,
      lastName: sent.beneficiary_last_name,
      fields: sent.captured_fields.map((field) => ({
        name: names.get(field['required-field-id']) ?? String(field['required-field-id']),
        value: field['required-field-value'],
      })),
    },
    sender: { firstName, lastName, details },
    collectionPin: sent.collection_pin === '' ? null : sent.collection_pin,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
