import type { RequiredField as WireField } from '@thumela/contract/shapes.ts';
import { type RequiredField, toFieldValues } from '@thumela/rules/fields/required-fields.ts';
import type { Say } from '@thumela/rules/language/phrase.ts';
import type { Static } from 'typebox';
import type { CapturedFields } from '../../platform/database/columns.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { PROVIDED_FACTS } from '../../platform/database/seed/provided-facts.ts';
import { bankFieldTexts } from '../../platform/i18n/texts/en/inbound.ts';
import { correctAccount } from './paying/account.ts';
import { anyOrder, type InboundRow } from './store.ts';

const [ACCOUNT] = PROVIDED_FACTS.accountNumber;
const [BRANCH] = PROVIDED_FACTS.branchCode;

const readBankNames = ({ db }: Handle) =>
  db
    .selectFrom('banks')
    .select(['branch_code as value', 'name as displayValue'])
    .orderBy('name')
    .execute();

/** A field that an order lacks. */
interface LackingField extends RequiredField {
  fieldName: string;
  displayName: string;
  dataType: 'ENUM' | 'ALPHA_NUMERIC';
  possibleValues: readonly { value: string; displayValue: string }[];
}

/**
 * The fields a customer has to fill in because an order lacks them (REDEEM-08): of one that is paid into an account,
 * the account, where its partner did not know it.
 */
export async function lackingRuled(
  handle: Handle,
  order: InboundRow,
  say: Say,
): Promise<LackingField[]> {
  if (order.type !== 'BANK_ACCOUNT' || namesAccount(order)) return [];
  const { bank, account } = say(bankFieldTexts);
  return [
    {
      id: BRANCH,
      fieldName: 'BANKBRANCHNO',
      displayName: bank,
      dataType: 'ENUM',
      possibleValues: await readBankNames(handle),
    },
    {
      id: ACCOUNT,
      fieldName: 'BANKACCOUNTNO',
      displayName: account,
      dataType: 'ALPHA_NUMERIC',
      possibleValues: [],
      pattern: '^[0-9]{7,11}$',
    },
  ];
}

const namesAccount = ({ provided_fields }: InboundRow): boolean =>
  provided_fields.some(
    (field) => field['required-field-id'] === ACCOUNT && field['required-field-value'] !== '',
  );

/** As lackingRuled, in the form calls return. */
export async function lackingFields(
  handle: Handle,
  order: InboundRow,
  say: Say,
): Promise<Static<typeof WireField>[]> {
  const fields = await lackingRuled(handle, order, say);
  return fields.map((field) => ({
    id: field.id,
    'field-name': field.fieldName,
    'display-name': field.displayName,
    'data-type': field.dataType,
    mandatory: true,
    'possible-values': field.possibleValues.map(({ value, displayValue }, index) => ({
      id: index + 1,
      'display-value': displayValue,
      value,
      'brand-required-field-id': field.id,
    })),
    ...(field.pattern !== undefined && { pattern: field.pattern }),
  }));
}

/** Stores in an order what its customer has filled in, once it is theirs. */
export async function provideCaptured(
  handle: TransactionHandle,
  id: bigint,
  captured: CapturedFields,
): Promise<void> {
  if (captured.length === 0) return;
  const { [BRANCH]: branchCode, [ACCOUNT]: accountNumber } = toFieldValues(captured);
  const bankName = (await readBankNames(handle)).find(
    ({ value }) => value === branchCode,
  )?.displayValue;
  const order = await anyOrder(handle, id).forNoKeyUpdate().executeTakeFirstOrThrow();
  await correctAccount(handle, order, { bankName, accountNumber, branchCode });
}
