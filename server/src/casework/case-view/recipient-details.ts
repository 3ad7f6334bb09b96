import type { CapturedField } from '@thumela/rules/fields/required-fields.ts';
import { maskNumber } from '@thumela/rules/operators/masked-number.ts';
import { hasPermission, type Role } from '@thumela/rules/operators/roles.ts';
import type { Handle } from '../../platform/database/pool.ts';

/** A payout detail of a recipient: its label as the sender read it, and the value. */
interface RecipientDetail {
  label: string;
  value: string;
}

interface Paid {
  payout_method_id: number;
  beneficiary_first_name: string;
  beneficiary_last_name: string;
  captured_fields: readonly CapturedField[];
}

/**
 * Payout details of a transaction's recipient, without names. Roles that return and correct payments see whole
 * numbers, others the last four digits.
 */
export async function recipientDetails(
  { db }: Pick<Handle, 'db'>,
  row: Paid,
  roles: readonly Role[],
): Promise<RecipientDetail[]> {
  const known = await db.selectFrom('required_fields').select(['id', 'display_name']).execute();
  const labels = new Map(known.map((one) => [one.id, one.display_name]));
  const choices = await readChoiceNames({ db }, row.payout_method_id);
  const names = new Set([row.beneficiary_first_name, row.beneficiary_last_name, '']);
  const whole = hasPermission(roles, 'payments.return');
  return row.captured_fields.flatMap((field) => {
    const value = field['required-field-value'];
    const label = labels.get(field['required-field-id']);
    if (label === undefined || names.has(value)) return [];
    const choice = choices.get(`${field['required-field-id']} ${value}`);
    return [{ label, value: choice ?? (whole ? value : maskNumber(value)) }];
  });
}

/** Display values of choices by field and value, those of the corridor before those of all corridors. */
async function readChoiceNames({ db }: Pick<Handle, 'db'>, methodId: number) {
  const rows = await db
    .selectFrom('field_values')
    .select(['required_field_id', 'value', 'display_value'])
    .where((where) =>
      where.or([where('payout_method_id', 'is', null), where('payout_method_id', '=', methodId)]),
    )
    .orderBy('payout_method_id', (order) => order.asc().nullsFirst())
    .execute();
  return new Map(rows.map((one) => [`${one.required_field_id} ${one.value}`, one.display_value]));
}
