import { valuesOf } from '@thumela/rules/fields/required-fields.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { givenTexts } from '../../platform/i18n/texts/en/dossier.ts';
import { corridorFields } from '../../pricing/reference-data/service.ts';
import { providedFact } from '../../receiving/orders/service.ts';
import type { Choice } from '../cases/service.ts';
import type { Matters } from './case-subjects.ts';
import type { Shown } from './facts.ts';

/** Operators are spoken to in English. */
const texts = ENGLISH.say(givenTexts);

type Field = Shown['decisions'][number]['fields'][number];

/** What can be given with a decision, with what it is now. */
export async function fieldsOf(
  handle: TransactionHandle,
  takes: Choice['takes'],
  { transactionId, orderId }: Matters,
): Promise<Field[]> {
  switch (takes) {
    case 'purposes':
      return await purposes(handle);
    case 'payment-reference':
      return [{ name: 'payment-reference', label: texts.reference, value: '' }];
    case 'recipient-fields':
      return transactionId === undefined ? [] : await recipientFields(handle, transactionId);
    case 'permission':
      return [{ name: 'permission', label: texts.permission, value: '' }];
    case 'bank-account':
      return orderId === undefined ? [] : await bankAccount(handle, orderId);
    default:
      return [];
  }
}

/** What a recipient can be asked for: documents by what they prove, and the declaration. */
async function purposes({ db }: TransactionHandle): Promise<Field[]> {
  const offered = await db
    .selectFrom('document_types')
    .innerJoin('document_purposes', 'document_purposes.purpose', 'document_types.purpose')
    .select(['document_types.purpose as name', 'document_purposes.display_value as label'])
    .distinct()
    .where('active', '=', true)
    .orderBy('document_types.purpose')
    .execute();
  const documents = offered.map((one) => ({ ...one, value: '' }));
  return [...documents, { name: 'DECLARATION', label: texts.declaration, value: '' }];
}

async function recipientFields(handle: TransactionHandle, id: bigint): Promise<Field[]> {
  const row = await handle.db
    .selectFrom('transactions')
    .select(['payout_method_id', 'captured_fields'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return [];
  const fields = await corridorFields(handle, row.payout_method_id);
  const values = valuesOf(row.captured_fields);
  return fields.map(({ id: field, fieldName, displayName }) => ({
    name: fieldName,
    label: displayName,
    value: values[field] ?? '',
  }));
}

async function bankAccount({ db }: TransactionHandle, id: bigint): Promise<Field[]> {
  const row = await db
    .selectFrom('inbound_transactions')
    .select('provided_fields')
    .where('id', '=', id)
    .executeTakeFirst();
  const fact = (name: 'branchCode' | 'accountNumber') =>
    (row && providedFact(row.provided_fields, name)) ?? '';
  return [
    { name: 'branch-code', label: texts.branch, value: fact('branchCode') },
    { name: 'account-number', label: texts.account, value: fact('accountNumber') },
  ];
}
