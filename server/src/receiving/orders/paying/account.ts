import type { ParametersOf } from '@thumela/contract/console/decisions.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { providedFact, providedFields } from '../provided-fields.ts';
import type { InboundRow } from '../store.ts';

/** The account a deposit is paid into. */
export interface BankAccount {
  bankName: string;
  accountNumber: string;
  branchCode: string;
}

/** The account that an order is paid to. */
export const findDepositAccount = ({
  provided_fields,
}: Pick<InboundRow, 'provided_fields'>): BankAccount => ({
  bankName: providedFact(provided_fields, 'bankName') ?? '',
  accountNumber: providedFact(provided_fields, 'accountNumber') ?? '',
  branchCode: providedFact(provided_fields, 'branchCode') ?? '',
});

/** A bank here by its branch code. */
export const findBank = ({ db }: Pick<TransactionHandle, 'db'>, branchCode: string) =>
  db
    .selectFrom('banks')
    .select(['name', 'rails'])
    .where('branch_code', '=', branchCode)
    .executeTakeFirst();

/**
 * Replaces the account of an order by one that two people have agreed on, or its customer has filled in. The old
 * fields are removed, because the first field of a name counts.
 */
export async function correctAccount(
  { db }: TransactionHandle,
  { id, provided_fields }: Pick<InboundRow, 'id' | 'provided_fields'>,
  account: { readonly [Part in keyof BankAccount]: string | undefined },
): Promise<void> {
  const corrected = providedFields(account);
  const others = provided_fields.filter((field) =>
    corrected.every((one) => one['required-field-id'] !== field['required-field-id']),
  );
  await db
    .updateTable('inbound_transactions')
    .set({ provided_fields: JSON.stringify([...others, ...corrected]) })
    .where('id', '=', id)
    .execute();
}

/** A South African bank account as an operator types it. */
export type TypedAccount = ParametersOf<'SEND_TO_ACCOUNT'>;

/** The account in the digits of one here; undefined for any other. */
export const typedAccount = ({
  branch: branchCode,
  account: accountNumber,
}: TypedAccount): Omit<BankAccount, 'bankName'> | undefined =>
  /^\d{6}$/.test(branchCode) && /^\d{7,11}$/.test(accountNumber)
    ? { branchCode, accountNumber }
    : undefined;
