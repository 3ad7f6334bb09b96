import type { RequiredField } from '../fields/required-fields.ts';
import type { Journey } from './journey.ts';

/** The steps of creating a beneficiary without sending money (2§2). */
export type NewBeneficiaryStep = 'quotation-request' | 'beneficiary-details';

export interface NewBeneficiaryAnswers {
  /** The quote that tells what the corridor asks for. */
  readonly quotation?: {
    readonly reference: string;
    readonly requiredFields: readonly RequiredField[];
  };
}

/** 2§2. The details are the last question; saving leaves the journey. */
export const newBeneficiary: Journey<NewBeneficiaryAnswers, NewBeneficiaryStep> = {
  name: 'new-beneficiary',
  facts: [],
  steps: [
    {
      name: 'quotation-request',
      owns: ['quotation'],
      done: ({ quotation }) => quotation !== undefined,
    },
    { name: 'beneficiary-details', owns: [], done: () => false },
  ],
};
