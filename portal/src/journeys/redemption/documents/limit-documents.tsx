import type { RedemptionStepProps } from '../journey.ts';

/** Stands where the document is asked for. */
export default function LimitDocuments({ control: _control }: RedemptionStepProps) {
  return null;
}
