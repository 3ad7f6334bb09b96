import { beneficiaryName } from '@thumela/rules/fields/required-fields.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type Recipient, recipients } from './recipients.ts';

/** Saves Nomvula's beneficiaries; answers their ids. */
export async function seedBeneficiaries(
  trx: Transaction<Tables>,
  registrationId: bigint,
): Promise<Map<Recipient, bigint>> {
  const all: Recipient[] = Object.values(recipients);
  const rows = await trx
    .insertInto('beneficiaries')
    .values(
      all.map((recipient) => ({
        registration_id: registrationId,
        beneficiary_name: beneficiaryName(recipient.fields),
        destination_id: recipient.countryId,
        payout_method_id: recipient.payoutMethodId,
        payout_partner_id: recipient.payoutPartnerId,
        currency_id: recipient.payoutPartnerId,
        quotation_type: recipient.quotationType,
        amount: recipient.amount,
      })),
    )
    .returning(['id', 'beneficiary_name'])
    .execute();
  const idOf = new Map(rows.map((row) => [row.beneficiary_name, row.id]));
  const ids = new Map<Recipient, bigint>();
  for (const recipient of all) {
    const id = idOf.get(beneficiaryName(recipient.fields));
    if (id !== undefined) ids.set(recipient, id);
  }
  await trx.insertInto('beneficiary_fields').values(fieldRows(ids)).execute();
  return ids;
}

function fieldRows(ids: ReadonlyMap<Recipient, bigint>) {
  return [...ids].flatMap(([recipient, beneficiary_id]) =>
    Object.entries(recipient.fields).map(([fieldId, value]) => ({
      beneficiary_id,
      required_field_id: Number(fieldId),
      value,
    })),
  );
}
