import type { RedemptionStepProps } from '../journey.ts';

/** Stands where the document is asked for. */
export default function IdentityDocument({ control: _control }: RedemptionStepProps) {
  return null;
}
