import { type PersonName, sameName } from '@thumela/rules/names.ts';
import type { CapturedField } from '@thumela/rules/required-fields.ts';
import { DomainError } from '../errors.ts';
import type { Screening } from '../partners/screening/screen.ts';
import type { ReferenceSnapshot } from '../reference/lookups.ts';
import type { CorridorField, PayoutCurrency } from '../reference/model.ts';
import type { CreationRow, QuotationRow } from './create-read.ts';

/** Why a new transaction waits for an operator, in a sentence its sender may read, and until when. */
export interface Hold {
  rules: HoldRule[];
  reason: string;
  dueAt: Date;
}

/** The rows of server-data 13. */
export type HoldRule =
  | 'SANCTIONS'
  | 'NATIONALITY_BLOCKED'
  | 'ENHANCED_DUE_DILIGENCE'
  | 'FIRST_TRANSACTION'
  | 'SAME_NAME';

/** What the hold rules look at. */
export interface HoldFacts {
  row: CreationRow;
  quotation: QuotationRow;
  currency: PayoutCurrency;
  names: PersonName;
  screening: { sender: Screening; beneficiary: Screening };
}

/** Operators decide within this many hours, well before an unpaid transaction expires. */
const HOURS_TO_DECIDE = 8;

/** The hold of a new transaction, or undefined when it may be paid at once (server-data 13). */
export function holdOf(reference: ReferenceSnapshot, facts: HoldFacts): Hold | undefined {
  const rules = RULES.flatMap(([rule, applies]) => (applies(reference, facts) ? [rule] : []));
  const [first] = rules;
  if (first === undefined) return undefined;
  const dueAt = new Date(Date.now() + HOURS_TO_DECIDE * 3_600_000);
  return { rules, reason: `${REASONS[first]} ${NEXT}`, dueAt };
}

const RULES: [HoldRule, (reference: ReferenceSnapshot, facts: HoldFacts) => boolean][] = [
  [
    'SANCTIONS',
    (_, { screening }) =>
      [screening.sender, screening.beneficiary].some(({ result }) => result === 'possible'),
  ],
  ['NATIONALITY_BLOCKED', (reference, { row }) => reference.isBlocked(row.nationality)],
  [
    'SAME_NAME',
    (_, { row, names }) => row.id_type === 'SA_ID' && sameName(sendersName(row), names),
  ],
  [
    'ENHANCED_DUE_DILIGENCE',
    (reference, { quotation, currency }) =>
      reference.isEnhanced(currency.partner.payoutMethod.destination.alpha3) &&
      quotation.principal_cents > reference.policy('HOLD_EDD_ABOVE'),
  ],
  [
    'FIRST_TRANSACTION',
    (reference, { row, quotation }) =>
      !row.sent_before &&
      quotation.principal_cents > reference.policy('HOLD_FIRST_TRANSACTION_ABOVE'),
  ],
];

const NEXT =
  'Our team looks at it within 8 hours; you need not do anything, and please do not pay yet.';

/** Said to the customer; what a list or a report may be about is never told (server-data 3.3). */
const CHECK = 'We have to check the details of this transaction before it can be paid.';
const REASONS: Record<HoldRule, string> = {
  SANCTIONS: CHECK,
  NATIONALITY_BLOCKED: CHECK,
  SAME_NAME: 'The recipient has your own name, so we have to check who receives the money.',
  ENHANCED_DUE_DILIGENCE: 'Larger amounts to this country are checked before they can be paid.',
  FIRST_TRANSACTION: 'A large first transaction is checked before it can be paid.',
};

const sendersName = (row: CreationRow): PersonName => ({
  firstName: row.first_name,
  lastName: row.last_name,
});

const DATE_OF_BIRTH = 'BENE_DOB';

/**
 * South Africans may not send to themselves: same name and, where the corridor asks for it, the same date
 * of birth (server-data 6.1). The name alone puts the transaction on hold.
 *
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
  throw new DomainError('VALIDATION_FAILED', 'You cannot send money to yourself.', [
    'The recipient has your name and date of birth.',
  ]);
}
