/** The journey 'send money' with the answers this portal keeps beyond those the steps need. */

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

/** A quote and when it arrived, in epoch milliseconds of this device. */
export interface ReceivedQuote extends Quotation {
  readonly reference: string;
  readonly arrived: number;
}

/** The created transaction and the name it is for. */
export type Created = AnswerOf<'POST /transactions/transaction'> & {
  readonly recipient: string;
};

/** Fields that were refused, and the reference of the quote. */
export interface Refused {
  readonly reference: string;
  readonly fields: readonly RefusedField[];
}

export interface Answers extends SendMoneyAnswers {
  readonly request?: QuoteRequest;
  readonly quotation?: ReceivedQuote;
  readonly created?: Created;
  /** What the server refused of the details a quote was completed with. */
  readonly refused?: Refused;
  /** Fact: the existing beneficiary it goes to. */
  readonly recipient?: Recipient;
  /** Fact: what a past transaction captured, by required field, to start from. */
  readonly known?: FieldValues;
  /** Fact: a past transaction is sent again, so its quote is asked for at once. */
  readonly again?: boolean;
}

/** Properties of every screen of the journey. */
export type SendMoneyStepProps = StepProps<Answers, SendMoneyStep>;

export const journey: Journey<Answers, SendMoneyStep> = sendMoney;

/** The quote with the moment it arrived: now. */
export const receivedQuote = (quotation: Quotation): ReceivedQuote => ({
  ...quotation,
  reference: quotation.quotationReference,
  arrived: Date.now(),
});
