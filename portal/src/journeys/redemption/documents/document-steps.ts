/** Steps with documents: one file, loaded while the first questions are answered. */
import type { RedemptionStep } from '@thumela/rules/journeys/redemption-wizard.ts';
import { type ComponentType, createElement } from 'react';
import type { RedemptionStepProps } from '../journey.ts';
import { AdditionalDocuments } from './additional-documents.tsx';
import { IdentityDocument } from './identity-document.tsx';
import { LimitDocuments } from './limit-documents.tsx';
import { Selfie } from './selfie.tsx';

const STEPS: Partial<Record<RedemptionStep, ComponentType<RedemptionStepProps>>> = {
  'identity-document': IdentityDocument,
  selfie: Selfie,
  'limit-documents': LimitDocuments,
  'additional-documents': AdditionalDocuments,
};

/** The current one of these steps. */
export function DocumentStep(props: RedemptionStepProps) {
  const step = STEPS[props.control.progress.at.step];
  return step && createElement(step, props);
}
