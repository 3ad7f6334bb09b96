import type { CapturedField } from '@thumela/rules/fields/required-fields.ts';
import { type PersonName, sameName } from '@thumela/rules/identity/names.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { findHolds, type HoldRule, holdReason } from '@thumela/rules/status/holds.ts';
import { isComparableName } from '../../integrations/screening/matching/service.ts';
import type { Screening } from '../../integrations/screening/screen.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { creationTexts } from '../../platform/i18n/texts/en/transactions.ts';
import type {
  CorridorField,
  PayoutCurrency,
  ReferenceSnapshot,
} from '../../pricing/reference-data/service.ts';
import type { CreationRow, QuotationRow } from './read.ts';

/** A compliance hold: the rules that apply, a sentence for the sender, and the deadline for its decision. */
export interface Hold {
  /** All that apply, for the audit trail. */
  rules: HoldRule[];
  /** For the sender: the first rule's reason, limited to what the law allows to disclose. */
  reason: Phrase;
  dueAt: Date;
}

/** Facts that the hold rules use. */
export interface HoldFacts {
  row: CreationRow;
  quotation: QuotationRow;
  currency: PayoutCurrency;
  names: PersonName;
  screening: { sender: Screening; beneficiary: Screening };
}

/** Deadline for operators in milliseconds, well before an unpaid transaction expires. */
export const TIME_TO_DECIDE = 8 * 3_600_000;

/** The hold of a new transaction; undefined if it may be paid immediately (see server/src/sending/README.md). */
export function findHold(
  reference: ReferenceSnapshot,
  { row, quotation, currency, names, screening }: HoldFacts,
): Hold | undefined {
  const rules = findHolds(
    {
      principal: quotation.principal_cents,
      possibleMatch: [screening.sender, screening.beneficiary].some(
        ({ result }) => result === 'possible',
      ),
      eddCorridor: reference.isEnhanced(currency.partner.payoutMethod.destination.alpha3),
      nameNotComparable: !isComparableName(`${names.firstName} ${names.lastName}`),
      firstTransaction: !row.paid_before,
      blockedNationality: reference.isBlocked(row.nationality),
      sendsToSameName: row.id_type === 'SA_ID' && sameName(sendersName(row), names),
      customerApproved: row.approval_status === 'APPROVED',
      // An expired document was refused before.
      documentExpired: false,
    },
    {
      eddCorridor: reference.policy('HOLD_EDD_ABOVE'),
      firstTransaction: reference.policy('HOLD_FIRST_TRANSACTION_ABOVE'),
    },
  );
  const [first] = rules;
  if (first === undefined) return undefined;
  const dueAt = new Date(row.now.getTime() + TIME_TO_DECIDE);
  return { rules, reason: holdReason(first, dueAt), dueAt };
}

const sendersName = (row: CreationRow): PersonName => ({
  firstName: row.first_name,
  lastName: row.last_name,
});

const DATE_OF_BIRTH = 'BENE_DOB';

/**
 * South Africans may not send to themselves: same name and, if the corridor requires it, the same date of birth.
 * The name alone puts the transaction on hold (see server/src/sending/README.md).
 * @throws DomainError VALIDATION_FAILED
 */
export function refuseSelfSend(
  row: CreationRow,
  fields: readonly CorridorField[],
  captured: readonly CapturedField[],
  names: PersonName,
): void {
  const field = fields.find(({ fieldName }) => fieldName === DATE_OF_BIRTH);
  if (!field || row.id_type !== 'SA_ID' || !sameName(sendersName(row), names)) return;
  const dob = captured.find((each) => each['required-field-id'] === field.id);
  if (dob?.['required-field-value'] !== row.dob) return;
  throw new DomainError('VALIDATION_FAILED', phrase(creationTexts, 'toYourself'), [
    phrase(creationTexts, 'yourDetails'),
  ]);
}
