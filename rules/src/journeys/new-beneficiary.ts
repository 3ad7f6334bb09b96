import type { RequiredField } from '../fields/required-fields.ts';
import type { Journey } from './journey.ts';

/** Steps of creating a beneficiary without sending money (BENEF-18). */
export type NewBeneficiaryStep = 'quotation-request' | 'beneficiary-details';

export interface NewBeneficiaryAnswers {
  /** The quote with the corridor's required fields. */
  readonly quotation?: {
    readonly reference: string;
    readonly requiredFields: readonly RequiredField[];
  };
}

/** Creating a beneficiary. The details are the last step; saving leaves the journey (BENEF-18). */
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
