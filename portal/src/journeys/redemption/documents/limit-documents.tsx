import { PurposeStep } from '../../documents/purpose-step.tsx';
import { type RedemptionStepProps, useRedemption } from '../journey.ts';
import { useTyped } from '../use-step-fields.ts';
import { redemptionFileJourney } from './redemption-files.ts';

/** The documents that a larger amount requires (WIZARD-35). */
export function LimitDocuments(props: RedemptionStepProps) {
  const { limitCheck, limitDocuments } = props.answers;
  const { order } = useRedemption();
  return (
    <PurposeStep
      {...props}
      typed={useTyped(props)}
      journey={redemptionFileJourney(order.id)}
      purposes={limitCheck?.limitPurposes}
      documents={limitDocuments}
      store={(documents) => ({ limitDocuments: documents })}
    />
  );
}
