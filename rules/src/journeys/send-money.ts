import {
  type FieldValues,
  type RequiredField,
  validateRequiredFields,
} from '../fields/required-fields.ts';
import type { Journey, Progress } from './journey.ts';

/** Steps of sending money, to a new or an existing beneficiary (OUT-01, OUT-08). */
export type SendMoneyStep =
  | 'quotation-request'
  | 'quotation-response'
  | 'beneficiary-details'
  | 'creating'
  | 'transaction-details';

/** The part of a quote that the path depends on. */
interface JourneyQuote {
  readonly reference: string;
  readonly requiredFields: readonly RequiredField[];
}

/** The beneficiary's required fields as filled in for one quote. */
interface CapturedDetails {
  readonly reference: string;
  readonly values: FieldValues;
  readonly saveBeneficiary?: boolean;
}

export interface SendMoneyAnswers {
  /** Fact: set where the money goes to an existing beneficiary. */
  readonly beneficiaryId?: number;
  readonly quotation?: JourneyQuote;
  /** Reference of the accepted quote; a newer quote must be accepted again. */
  readonly acceptedReference?: string;
  readonly captured?: CapturedDetails;
  readonly transactionId?: number;
}

/** Sending money. An existing beneficiary without missing fields skips the details (OUT-09, OUT-10). */
export const sendMoney: Journey<SendMoneyAnswers, SendMoneyStep> = {
  name: 'send-money',
  facts: ['beneficiaryId'],
  steps: [
    {
      name: 'quotation-request',
      owns: ['quotation'],
      done: ({ quotation }) => quotation !== undefined,
    },
    {
      name: 'quotation-response',
      owns: ['acceptedReference'],
      done: ({ quotation, acceptedReference }) => acceptedReference === quotation?.reference,
    },
    {
      name: 'beneficiary-details',
      owns: ['captured'],
      applies: ({ beneficiaryId, quotation }) =>
        beneficiaryId === undefined || (quotation?.requiredFields.length ?? 0) > 0,
      done: hasDetails,
    },
    {
      name: 'creating',
      owns: ['transactionId'],
      counted: false,
      done: ({ transactionId }) => transactionId !== undefined,
    },
    { name: 'transaction-details', owns: [], final: true, done: () => true },
  ],
};

function hasDetails({ quotation, captured }: SendMoneyAnswers): boolean {
  if (!quotation || captured?.reference !== quotation.reference) return false;
  const messages = validateRequiredFields(quotation.requiredFields, captured.values);
  return Object.keys(messages).length === 0;
}

/**
 * Back to the quotation request: for New Quote, and when an error of the creation is closed (OUT-02,
 * OUT-04). The beneficiary's details are preserved, but must be confirmed for the new quote.
 */
export function newQuote({
  answers,
}: Progress<SendMoneyAnswers, SendMoneyStep>): Progress<SendMoneyAnswers, SendMoneyStep> {
  const { quotation, acceptedReference, transactionId, ...kept } = answers;
  return { answers: kept, at: { step: 'quotation-request' }, history: [] };
}
