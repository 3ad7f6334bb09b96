import type { AnswerOf, BodyOf } from '@thumela/contract/call.ts';
import type {
  createBeneficiary as CreateCall,
  updateBeneficiary as UpdateCall,
} from '@thumela/contract/calls/beneficiaries.ts';
import {
  beneficiaryName,
  type CapturedField,
  toFieldValues,
} from '@thumela/rules/fields/required-fields.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { parseCents } from '@thumela/rules/money/money.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import { type Clock, currentBusinessDay } from '../../platform/database/clock.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { CustomerCaller } from '../../platform/http/caller.ts';
import { beneficiaryTexts } from '../../platform/i18n/texts/en/transactions.ts';
import { executeOnce } from '../../platform/idempotency/execute.ts';
import type { Idempotency } from '../../platform/idempotency/key.ts';
import { priceQuotation } from '../../pricing/quotations/service.ts';
import {
  normaliseCapturedFields,
  type PayoutCurrency,
  type ReferenceSnapshot,
} from '../../pricing/reference-data/service.ts';
import {
  type BeneficiaryChange,
  type BeneficiaryRow,
  findOwn,
  insertBeneficiary,
  markDeleted,
  replaceBeneficiary,
} from './store.ts';
import { beneficiaryView } from './view.ts';

type Owner = CustomerCaller & { registrationId: bigint };
type Answer = AnswerOf<typeof CreateCall>;

/** The database transaction of a change, and the request's reference data. */
interface ChangeContext {
  handle: TransactionHandle;
  reference: ReferenceSnapshot;
}

const formatCustomerActor = (owner: Owner) => `customer:${owner.customerId}`;

/** The corridor of a beneficiary, offered or not: what is stored stays readable. */
export function requireCorridor(reference: ReferenceSnapshot, row: BeneficiaryRow): PayoutCurrency {
  const currency = reference.currency(row.currency_id);
  if (!currency) throw new Error(`Beneficiary ${row.id} has no corridor.`);
  return currency;
}

/** @throws DomainError NOT_FOUND for another customer's beneficiary too */
export async function ownBeneficiary(
  handle: Handle,
  owner: Owner,
  id: number,
): Promise<BeneficiaryRow> {
  const row = await findOwn(handle, owner.registrationId, BigInt(id));
  if (!row) throw notFound('beneficiary');
  return row;
}

/**
 * Saves a beneficiary. The corridor must be offered, the amount quotable and every field right, as if
 * money were sent now; the name is always made from the captured first and last name (BENEF-16).
 */
async function createBeneficiary(
  { handle, reference }: ChangeContext,
  owner: Owner,
  body: BodyOf<typeof CreateCall>,
  idempotency: Idempotency | undefined,
): Promise<Answer> {
  const corridor = {
    countryId: body['country-id'],
    payoutMethodId: body['payout-method-id'],
    payoutPartnerId: body['payout-partner-id'],
    currencyId: body['currency-id'],
    quotationType: body['quotation-type'],
    amount: body.amount,
  };
  const { currency, type } = priceQuotation(reference, corridor, handle.clock.now());
  const fields = normaliseSentFields(handle.clock, currency, body['required-fields']);
  return await executeOnce(handle, idempotency, async () => {
    const values = {
      registration_id: owner.registrationId,
      beneficiary_name: beneficiaryName(toFieldValues(fields)),
      destination_id: body['country-id'],
      payout_method_id: body['payout-method-id'],
      payout_partner_id: body['payout-partner-id'],
      currency_id: body['currency-id'],
      quotation_type: type,
      amount: String(body.amount),
      quotation_reference: body['quotation-reference'] ?? null,
    };
    const id = await insertBeneficiary(handle, values, fields);
    await appendAuditEntry(handle, {
      actor: formatCustomerActor(owner),
      action: 'beneficiary.created',
      subject: `beneficiary:${id}`,
      details: {},
    });
    const row = { ...values, id, recipient_fields: fields };
    return beneficiaryView({ ...row, active: true, deleted: false, version: 1 }, currency);
  });
}

/**
 * Changes quotation type, amount and fields; the corridor stays (see portal/README.md). With the
 * version that was edited, a newer one is not overwritten; the same change sent again, as after a
 * lost answer, changes nothing more (see server/src/customers/README.md).
 *
 * @throws DomainError NOT_FOUND, CHANGED_MEANWHILE, VALIDATION_FAILED, and those of a price
 */
async function updateBeneficiary(
  { handle, reference }: ChangeContext,
  owner: Owner,
  id: number,
  body: BodyOf<typeof UpdateCall>,
): Promise<Answer> {
  const row = await ownBeneficiary(handle, owner, id);
  const corridor = {
    countryId: row.destination_id,
    payoutMethodId: row.payout_method_id,
    payoutPartnerId: row.payout_partner_id,
    currencyId: row.currency_id,
    quotationType: body['quotation-type'],
    amount: body.amount,
  };
  const { currency, type } = priceQuotation(reference, corridor, handle.clock.now());
  const fields = normaliseSentFields(handle.clock, currency, body['required-fields']);
  const values = {
    beneficiary_name: beneficiaryName(toFieldValues(fields)),
    quotation_type: type,
    amount: String(body.amount),
    quotation_reference: body['quotation-reference'] ?? row.quotation_reference,
  };
  const version = await replaceBeneficiary(
    handle,
    row.id,
    body.version ?? undefined,
    values,
    fields,
  );
  if (version === undefined) {
    const present = await findOwn(handle, owner.registrationId, row.id);
    if (!present) throw notFound('beneficiary');
    if (!isThis(present, values, fields)) throw changedMeanwhile();
    return beneficiaryView(present, currency);
  }
  await appendAuditEntry(handle, {
    actor: formatCustomerActor(owner),
    action: 'beneficiary.changed',
    subject: `beneficiary:${row.id}`,
  });
  return beneficiaryView({ ...row, ...values, recipient_fields: fields, version }, currency);
}

/** Whether the beneficiary is already as the change would leave it; the quote's reference does not count. */
function isThis(
  present: BeneficiaryRow,
  values: BeneficiaryChange,
  fields: readonly CapturedField[],
): boolean {
  const known = toFieldValues(present.recipient_fields);
  return (
    present.quotation_type === values.quotation_type &&
    parseCents(present.amount) === parseCents(values.amount) &&
    present.recipient_fields.length === fields.length &&
    fields.every((field) => known[field['required-field-id']] === field['required-field-value'])
  );
}

const changedMeanwhile = () =>
  new DomainError('CHANGED_MEANWHILE', phrase(beneficiaryTexts, 'changed'), [
    phrase(beneficiaryTexts, 'lookAgain'),
  ]);

/** Deletes a beneficiary; deleting it twice answers 404 the second time. */
async function deleteBeneficiary(
  handle: TransactionHandle,
  owner: Owner,
  id: number,
): Promise<void> {
  const gone = await markDeleted(handle, owner.registrationId, BigInt(id));
  if (!gone) throw notFound('beneficiary');
  await appendAuditEntry(handle, {
    actor: formatCustomerActor(owner),
    action: 'beneficiary.deleted',
    subject: `beneficiary:${id}`,
  });
}

function normaliseSentFields(
  clock: Clock,
  { partner: { payoutMethod } }: PayoutCurrency,
  sent: BodyOf<typeof CreateCall>['required-fields'],
) {
  return normaliseCapturedFields(
    payoutMethod.fields,
    toFieldValues(sent),
    currentBusinessDay(clock),
  );
}

/** Saved beneficiaries, as they are made and changed: all in the database transaction of the handle. */
export const beneficiariesService = (
  handle: TransactionHandle,
  { reference }: { reference: ReferenceSnapshot },
) => ({
  create: (owner: Owner, body: BodyOf<typeof CreateCall>, idempotency: Idempotency | undefined) =>
    createBeneficiary({ handle, reference }, owner, body, idempotency),
  update: (owner: Owner, id: number, body: BodyOf<typeof UpdateCall>) =>
    updateBeneficiary({ handle, reference }, owner, id, body),
  remove: (owner: Owner, id: number) => deleteBeneficiary(handle, owner, id),
});
