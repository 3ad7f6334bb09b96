import { toFieldValues } from '@thumela/rules/fields/required-fields.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import type { DecisionName } from '@thumela/rules/operators/case-decisions.ts';
import { readMatchesOfCase } from '../../compliance/clearances/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { givenTexts } from '../../platform/i18n/texts/en/case-view.ts';
import { corridorFields } from '../../pricing/reference-data/service.ts';
import { providedFact } from '../../receiving/orders/service.ts';
import type { CaseKind, CaseRow } from '../cases/service.ts';
import type { CaseSubjects } from './case-subjects.ts';
import type { CaseView } from './facts.ts';

const texts = ENGLISH.say(givenTexts);

type Field = CaseView['decisions'][number]['fields'][number];

const toEmptyField = (name: 'wealth' | 'funds' | 'words' | 'until'): Field => ({
  name,
  label: texts[name],
  value: '',
});

/** Fields for the parameters of a decision, with their present values. */
export async function readParameterFields(
  handle: TransactionHandle,
  row: Pick<CaseRow, 'kind' | 'subject'>,
  name: DecisionName,
  { transactionId, orderId }: CaseSubjects,
): Promise<Field[]> {
  switch (name) {
    case 'FOLLOW_UP':
      return await readPurposeFields(handle);
    case 'RELEASE':
    case 'SOMEBODY_ELSE':
    case 'APPROVE':
    case 'APPROVE_AS_KNOWN':
      // A cleared match is remembered; other cases have nothing to remember.
      return (await hasMatches(handle, row))
        ? [{ name: 'difference', label: texts.difference, value: '' }]
        : [];
    case 'TRANSACTION':
      return [{ name: 'reference', label: texts.reference, value: '' }];
    case 'SEND_CORRECTED':
      return transactionId === undefined ? [] : await readRecipientFields(handle, transactionId);
    case 'UNFREEZE':
      return [{ name: 'permission', label: texts.permission, value: '' }];
    case 'END':
      return [{ name: 'withdrawal', label: texts.withdrawal, value: '' }];
    case 'WATCH':
      return [{ name: 'until', label: texts.until, value: '' }];
    case 'APPROVE_ENHANCED':
      return (['wealth', 'funds'] as const).map(toEmptyField);
    case 'ASK':
      return (['words', 'until'] as const).map(toEmptyField);
    case 'SEND_TO_ACCOUNT':
      return orderId === undefined ? [] : await readBankAccountFields(handle, orderId);
    default:
      return [];
  }
}

const MATCHED: readonly CaseKind[] = ['SANCTIONS_MATCH', 'SIGN_UP', 'REDEMPTION', 'FOLLOW_UP'];

async function hasMatches(
  handle: TransactionHandle,
  row: Pick<CaseRow, 'kind' | 'subject'>,
): Promise<boolean> {
  if (!MATCHED.includes(row.kind)) return false;
  if (row.kind === 'SANCTIONS_MATCH') return true;
  return (await readMatchesOfCase(handle, row)).some(({ found }) => found.length > 0);
}

/** Possible requests to a recipient: documents by their purposes, and the declaration. */
async function readPurposeFields({ db }: TransactionHandle): Promise<Field[]> {
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

async function readRecipientFields(handle: TransactionHandle, id: bigint): Promise<Field[]> {
  const row = await handle.db
    .selectFrom('transactions')
    .select(['payout_method_id', 'captured_fields'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return [];
  const fields = await corridorFields(handle, row.payout_method_id);
  const values = toFieldValues(row.captured_fields);
  return fields.map(({ id: field, fieldName, displayName }) => ({
    name: fieldName,
    label: displayName,
    value: values[field] ?? '',
  }));
}

async function readBankAccountFields({ db }: TransactionHandle, id: bigint): Promise<Field[]> {
  const row = await db
    .selectFrom('inbound_transactions')
    .select('provided_fields')
    .where('id', '=', id)
    .executeTakeFirst();
  const fact = (name: 'branchCode' | 'accountNumber') =>
    (row && providedFact(row.provided_fields, name)) ?? '';
  return [
    { name: 'branch', label: texts.branch, value: fact('branchCode') },
    { name: 'account', label: texts.account, value: fact('accountNumber') },
  ];
}
