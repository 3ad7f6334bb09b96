import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readPayout } from '@thumela/contract/own/payouts.ts';
import { FIRST_NAME_FIELD_ID, LAST_NAME_FIELD_ID } from '@thumela/rules/constants.ts';
import { type FieldValues, toFieldValues } from '@thumela/rules/fields/required-fields.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { casesService, isSameDecision } from '../../casework/cases/service.ts';
import { payoutsService } from '../../payouts/records/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { changeTexts, correctionOfRecipient } from '../../platform/i18n/texts/en/amendments.ts';
import { corridorFields, fieldView } from '../../pricing/reference-data/service.ts';
import type { TransactionRow } from '../service.ts';
import { isAccountChangeable, returnedPayoutCase } from './allowed-actions.ts';
import type { AmendmentContext } from './execute.ts';
import { correctedFields } from './recipient.ts';
import { type ChangeRequest, ownTransaction, refuseUnchangeable } from './requests.ts';

type AccountField = NonNullable<AnswerOf<typeof readPayout>['account']>[number];

/** The columns that identify a transaction's corridor and recipient. */
type PaidTransaction = Pick<TransactionRow, 'payout_method_id' | 'captured_fields'>;

/** The recipient's names are corrected by rules of their own. */
const NAME: readonly number[] = [FIRST_NAME_FIELD_ID, LAST_NAME_FIELD_ID];

/** Stored as the record's reason. */
const BY_CUSTOMER = ENGLISH.say(correctionOfRecipient).byCustomer;

/** Fields that a corridor currently requires in addition to the recipient's name. */
async function accountFields(handle: TransactionHandle, { payout_method_id }: PaidTransaction) {
  const fields = await corridorFields(handle, payout_method_id);
  return fields.filter(({ id }) => !NAME.includes(id));
}

/** The account a transaction is paid into, as its customer entered it. */
export async function readAccountFields(
  handle: TransactionHandle,
  row: PaidTransaction,
): Promise<AccountField[]> {
  const given = toFieldValues(row.captured_fields);
  const fields = await accountFields(handle, row);
  return fields.map((field) => ({
    ...{ id: field.id, ...fieldView(field), mandatory: true },
    value: given[field.id] ?? '',
  }));
}

/**
 * Requests a correction of the account after a failed payout. An account determines where the money goes: the
 * customer is the first of the two people who redirect it, and an operator the second (see server/src/sending/README.md). Repeating the
 * same request changes nothing.
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED; STATUS_CONFLICT if it cannot be corrected, or while another
 *   change is proposed
 */
export async function requestAccountCorrection(
  handle: TransactionHandle,
  terms: AmendmentContext,
  wish: ChangeRequest,
  values: FieldValues,
): Promise<void> {
  const row = await ownTransaction(handle, terms, wish);
  const cases = casesService(handle);
  const of = returnedPayoutCase(row);
  const waiting = await cases.suggested(of);
  if (!waiting) await refuseFixed(handle, row);
  const { decision, fields } = await buildCorrection(handle, row, values);
  if (waiting && isSameDecision(waiting.decision, decision)) return;
  await refuseUnchangeable(handle, row);
  const { actor } = wish;
  await cases.suggest(of, { ...decision, actor, reason: BY_CUSTOMER });
  await appendAuditEntry(handle, {
    actor,
    action: 'transaction.account_correction_wanted',
    subject: `transaction:${row.id}`,
    details: { fields },
  });
}

async function refuseFixed(handle: TransactionHandle, row: TransactionRow): Promise<void> {
  await refuseUnchangeable(handle, row);
  const payout = await payoutsService(handle).newest({ transactionId: row.id });
  if (payout && (await isAccountChangeable(handle, row, payout.method))) return;
  throw new DomainError('STATUS_CONFLICT', phrase(changeTexts, 'notPossible'));
}

/**
 * The decision with which an operator confirms the corrected account, and the fields that change.
 * @throws DomainError VALIDATION_FAILED, also if nothing changes
 */
async function buildCorrection(
  handle: TransactionHandle,
  row: TransactionRow,
  values: FieldValues,
) {
  const fields = await accountFields(handle, row);
  const given = fields.map(({ id, fieldName: name }) => ({ name, value: values[id] ?? '' }));
  const { captured } = await correctedFields(handle, row, { fields: given });
  const [before, after] = [toFieldValues(row.captured_fields), toFieldValues(captured)];
  const changed = fields.filter(({ id }) => (before[id] ?? '') !== after[id]);
  if (changed.length === 0) throw invalidInput([phrase(changeTexts, 'sameAccount')]);
  const corrections = changed.map(({ id, fieldName: name }) => ({ name, value: after[id] ?? '' }));
  return {
    decision: { decision: 'SEND_CORRECTED', parameters: { fields: corrections } },
    fields: changed.map(({ id }) => id),
  } as const;
}
