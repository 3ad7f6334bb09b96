import { wizardIdTypes } from '@thumela/rules/texts/en/identity.ts';
import { say } from '@thumela/ui/language/language.ts';
import { givenDocuments as texts } from '../../../texts/en/given-documents.ts';
import type { RedemptionStepProps } from '../journey.ts';
import { PictureStep } from './picture-step.tsx';

/** A picture of the document itself (WIZARD-30). */
export function IdentityDocument(props: RedemptionStepProps) {
  const { idType } = props.answers;
  return (
    <PictureStep {...props} label={say(texts).identityLabel} camera="environment">
      {idType && <p>{say(texts).identity(say(wizardIdTypes)[idType])}</p>}
    </PictureStep>
  );
}
