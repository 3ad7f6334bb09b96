import { PurposeStep } from '../../documents/purpose-step.tsx';
import { type RedemptionStepProps, useRedemption } from '../journey.ts';
import { useTyped } from '../use-step-fields.ts';
import { redemptionFileJourney } from './redemption-files.ts';

/** Additional documents for money to oneself (WIZARD-35). */
export function AdditionalDocuments(props: RedemptionStepProps) {
  const { limitCheck, additionalDocuments } = props.answers;
  const { order } = useRedemption();
  return (
    <PurposeStep
      {...props}
      typed={useTyped(props)}
      journey={redemptionFileJourney(order.id)}
      purposes={limitCheck?.additionalPurposes}
      documents={additionalDocuments}
      store={(documents) => ({ additionalDocuments: documents })}
    />
  );
}
