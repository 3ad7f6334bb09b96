/** The steps after the documents: one file, loaded while the first questions are answered. */
import type { RedemptionStep } from '@thumela/rules/journeys/redemption-wizard.ts';
import { type ComponentType, createElement } from 'react';
import { Address } from './address-step.tsx';
import { Declaration } from './declaration-step.tsx';
import { DocumentDetails } from './document-details-step.tsx';
import type { RedemptionStepProps } from './journey.ts';
import { Nationality } from './nationality-step.tsx';
import { DateOfBirth, Gender, Name } from './person-steps.tsx';
import { Submit, Submitted } from './submit-steps.tsx';

export { fetchListsAhead } from './lists.ts';

const STEPS: Partial<Record<RedemptionStep, ComponentType<RedemptionStepProps>>> = {
  'document-details': DocumentDetails,
  name: Name,
  'date-of-birth': DateOfBirth,
  gender: Gender,
  nationality: Nationality,
  address: Address,
  declaration: Declaration,
  submit: Submit,
  submitted: Submitted,
};

/** The current one of these steps. */
export function LaterStep(props: RedemptionStepProps) {
  const step = STEPS[props.control.progress.at.step];
  return step && createElement(step, props);
}
