/** The journey 'new beneficiary' with the portal's additional answers. */
import type { Journey } from '@thumela/rules/journeys/journey.ts';
import {
  type NewBeneficiaryAnswers,
  type NewBeneficiaryStep,
  newBeneficiary,
} from '@thumela/rules/journeys/new-beneficiary.ts';
import type { StepProps } from '@thumela/web/journeys/step-body.tsx';
import type { Quotation } from '../../api/queries/quotation.ts';
import { paths } from '../../paths.ts';
import type { QuoteRequest } from '../quote/quote-request.ts';
import type { DraftScope } from '../send-money/drafts.ts';

export interface Answers extends NewBeneficiaryAnswers {
  readonly request?: QuoteRequest;
  readonly quotation?: Quotation & { readonly reference: string };
}

/** Properties of every screen of the journey. */
export type NewBeneficiaryStepProps = StepProps<Answers, NewBeneficiaryStep>;

export const journey: Journey<Answers, NewBeneficiaryStep> = newBeneficiary;

/** Its own drafts. */
export const visit: DraftScope = { key: 'new-beneficiary', path: paths.createBeneficiary };
