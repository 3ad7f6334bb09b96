/** The journey 'send money' with the portal's additional answers. */

import type { FieldValues } from '@thumela/rules/fields/required-fields.ts';
import type { Journey } from '@thumela/rules/journeys/journey.ts';
import {
  type SendMoneyAnswers,
  type SendMoneyStep,
  sendMoney,
} from '@thumela/rules/journeys/send-money.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import type { StepProps } from '@thumela/web/journeys/step-body.tsx';
import type { Quotation } from '../../api/queries/quotation.ts';
import type { QuoteRequest } from '../quote/quote-request.ts';
import type { Recipient } from '../recipient/recipient-details.ts';
import type { RefusedField } from '../recipient/refused-fields.ts';

/** A quote and when it arrived, in this device's epoch milliseconds. */
export interface ReceivedQuote extends Quotation {
  readonly reference: string;
  readonly arrived: number;
}

/** The created transaction and the recipient's name. */
export type Created = AnswerOf<'POST /transactions/transaction'> & {
  readonly recipient: string;
};

/** Refused fields, and the reference of the quote. */
export interface Refused {
  readonly reference: string;
  readonly fields: readonly RefusedField[];
}

export interface Answers extends SendMoneyAnswers {
  readonly request?: QuoteRequest;
  readonly quotation?: ReceivedQuote;
  readonly created?: Created;
  /** The server's refusal of the details of a quote. */
  readonly refused?: Refused;
  /** Fact: the existing beneficiary. */
  readonly recipient?: Recipient;
  /** Fact: captured values of a past transaction, by required field, as initial values. */
  readonly known?: FieldValues;
  /** Fact: a past transaction is sent again, so its quote is requested at once. */
  readonly again?: boolean;
}

/** Properties of every screen of the journey. */
export type SendMoneyStepProps = StepProps<Answers, SendMoneyStep>;

export const journey: Journey<Answers, SendMoneyStep> = sendMoney;

/** The quote with the current moment as its arrival. */
export const receivedQuote = (quotation: Quotation): ReceivedQuote => ({
  ...quotation,
  reference: quotation.quotationReference,
  arrived: Date.now(),
});
