import { businessDay, type IsoDate } from '@thumela/rules/dates/dates.ts';
import type { CapturedField } from '@thumela/rules/fields/required-fields.ts';
import type { PersonName } from '@thumela/rules/identity/names.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { isBarred } from '@thumela/rules/status/statuses.ts';
import { applyToSides } from '../../compliance/clearances/service.ts';
import { refuseAboveLimits } from '../../compliance/limits/service.ts';
import { describeCustomer } from '../../integrations/screening/people.ts';
import { type Screenings, screenSides } from '../../integrations/screening/screen.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import type { Database } from '../../platform/database/pool.ts';
import { creationTexts } from '../../platform/i18n/texts/en/transactions.ts';
import { offeredCorridor, refuseOutOfBounds } from '../../pricing/quotations/service.ts';
import {
  beneficiaryNames,
  type CorridorField,
  normaliseCapturedFields,
  type PayoutCurrency,
  type ReferenceSnapshot,
  type Values,
} from '../../pricing/reference-data/service.ts';
import { describeRecipient } from '../screened-parties.ts';
import { findHold, type Hold, refuseSelfSend } from './holds.ts';
import type { CreationRow, OwedAmounts, QuotationRow } from './read.ts';
import { quotationUsed } from './used-quotation.ts';

/** A creation that may proceed, on hold or not. */
export interface CheckedCreation {
  customer: CreationRow;
  quotation: QuotationRow;
  currency: PayoutCurrency;
  /** The saved beneficiary it goes to, if any. */
  beneficiaryId: bigint | undefined;
  captured: CapturedField[];
  names: PersonName;
  screening: Screenings;
  hold: Hold | undefined;
}

/** The parts of a request that are checked. */
interface CreationCheckInput {
  beneficiaryId: number | undefined;
  values: Values;
}

/** The request's reference data, and the database: it is read only after a match. */
export interface CheckContext {
  database: Database;
  reference: ReferenceSnapshot;
}

/**
 * All checks that can refuse or hold a creation (see server/src/sending/README.md), except those that the database makes under its
 * lock.
 */
export async function checkCreation(
  { database, reference }: CheckContext,
  row: CreationRow,
  requested: CreationCheckInput,
): Promise<CheckedCreation> {
  const today = businessDay(row.now);
  const stored = row.beneficiary?.fields ?? {};
  const quotation = usableQuotation(reference, row, { ...stored, ...requested.values });
  refuseCustomer(reference, row, today);
  const currency = offeredCorridor(reference, {
    countryId: quotation.destination_id,
    payoutMethodId: quotation.payout_method_id,
    payoutPartnerId: quotation.payout_partner_id,
    currencyId: quotation.currency_id,
  });
  const beneficiaryId = findQuotedBeneficiary(row, quotation, requested);
  refuseOutOfBounds(reference, currency, quotation.principal_cents);
  refuseAboveLimits(reference, row, quotation.principal_cents);
  const { fields } = currency.partner.payoutMethod;
  const known = beneficiaryId === undefined ? {} : stored;
  const captured = normaliseCapturedFields(fields, { ...known, ...requested.values }, today);
  const names = beneficiaryNames(captured);
  refuseSelfSend(row, fields, captured, names);
  const screened = await screenSides(reference, {
    sender: describeCustomer(row, row.id),
    beneficiary: describeRecipient({
      ...{ customerId: row.id, name: `${names.firstName} ${names.lastName}` },
      country: currency.partner.payoutMethod.destination.alpha2,
      fields: nameFields(fields, captured),
    }),
  });
  const screening = await applyToSides(database, screened);
  const hold = findHold(reference, { row, quotation, currency, names, screening });
  return { customer: row, quotation, currency, beneficiaryId, captured, names, screening, hold };
}

/** Captured values by the names of their fields. */
const nameFields = (fields: readonly CorridorField[], captured: readonly CapturedField[]) =>
  Object.fromEntries(
    fields.map(({ id, fieldName }) => [
      fieldName,
      captured.find((each) => each['required-field-id'] === id)?.['required-field-value'],
    ]),
  );

/** @param values of the recipient's fields by field id, stored and sent ones together */
function usableQuotation(
  reference: ReferenceSnapshot,
  row: CreationRow,
  values: Values,
): QuotationRow {
  if (!row.quotation) throw notFound('quotation');
  if (row.existing) throw quotationUsed(reference, row.quotation, row.existing, values);
  if (row.quotation_expired) {
    throw new DomainError('QUOTATION_EXPIRED', phrase(creationTexts, 'quoteExpired'));
  }
  return row.quotation;
}

/** A registration still under review is not refused here: its transactions are put on hold. */
function refuseCustomer(reference: ReferenceSnapshot, row: CreationRow, today: IsoDate): void {
  if (isBarred(row.approval_status)) {
    throw new DomainError('FORBIDDEN', phrase(creationTexts, 'notAllowed'), [
      phrase(creationTexts, 'askCare'),
    ]);
  }
  if (row.due_diligence_stop !== null) {
    throw new DomainError('DUE_DILIGENCE_NEEDED', phrase(creationTexts, 'notNow'), [
      phrase(creationTexts, 'notNowHome'),
    ]);
  }
  if (row.owes) throw debtRefusal(row.owes);
  if (row.id_expiry_date < today && readValidUntil(reference, row) < today) {
    throw new DomainError('DOCUMENT_EXPIRED', phrase(creationTexts, 'documentExpired'), [
      phrase(creationTexts, 'documentUntil', row.id_expiry_date),
    ]);
  }
}

/** The day until which the customer's document counts as valid, by its printed date or a published notice. */
const readValidUntil = (reference: ReferenceSnapshot, row: CreationRow): IsoDate =>
  reference.documentValidUntil({
    idType: row.id_type,
    nationality: row.nationality,
    expires: row.id_expiry_date,
  });

/** Refuses a customer who owes us for a reversed payment. */
const debtRefusal = (owes: OwedAmounts): DomainError =>
  new DomainError('FORBIDDEN', phrase(creationTexts, 'notWhileOwed'), [
    phrase(
      creationTexts,
      'youOwe',
      Object.entries(owes).map(([currency, cents]) => ({ currency, cents: BigInt(cents) })),
    ),
  ]);

/** The saved beneficiary it goes to. The quote must be for that beneficiary or their corridor. */
function findQuotedBeneficiary(
  row: CreationRow,
  quotation: QuotationRow,
  { beneficiaryId: named }: CreationCheckInput,
): bigint | undefined {
  if (named === undefined && quotation.beneficiary_id === null) return undefined;
  if (!row.beneficiary) throw notFound('beneficiary');
  const quotedFor = quotation.beneficiary_id ?? undefined;
  const id = named === undefined ? quotedFor : BigInt(named);
  const { payout_method_id, payout_partner_id, currency_id } = row.beneficiary;
  const fits =
    (quotedFor === undefined || quotedFor === id) &&
    payout_method_id === quotation.payout_method_id &&
    payout_partner_id === quotation.payout_partner_id &&
    currency_id === quotation.currency_id;
  if (!fits) throw invalidInput([phrase(creationTexts, 'quoteForAnother')]);
  return id;
}
