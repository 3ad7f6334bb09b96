import type { RedemptionStepProps } from '../journey.ts';

/** Stands where the document is asked for. */
export default function AdditionalDocuments({ control: _control }: RedemptionStepProps) {
  return null;
}
