/** The journey 'send money' with what this portal keeps of each answer beside what the way needs. */

import type { Journey } from '@thumela/rules/journeys/journey.ts';
import {
  type SendMoneyAnswers,
  type SendMoneyStep,
  sendMoney,
} from '@thumela/rules/journeys/send-money.ts';
import type { AnswerOf } from '../../api/calls.ts';
import type { StepProps } from '../journey-frame.tsx';
import type { Quotation } from './quote-figures.ts';
import type { QuoteRequest } from './quote-request.ts';

/** A quote and when it arrived, in epoch milliseconds of this device. */
export interface HeldQuote extends Quotation {
  readonly reference: string;
  readonly arrived: number;
}

/** The created transaction and the name it is for. */
export type Created = AnswerOf<'POST /transactions/transaction'> & {
  readonly recipient: string;
};

export interface Answers extends SendMoneyAnswers {
  readonly request?: QuoteRequest;
  readonly quotation?: HeldQuote;
  readonly created?: Created;
}

/** What every screen of the journey is given. */
export type SendMoneyStepProps = StepProps<Answers, SendMoneyStep>;

export const journey: Journey<Answers, SendMoneyStep> = sendMoney;
