import { wizardIdTypes } from '@thumela/rules/texts/en/identity.ts';
import { Remark } from '@thumela/ui/feedback/notice.tsx';
import { infoIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { givenDocuments as texts } from '../../../texts/en/given-documents.ts';
import type { RedemptionStepProps } from '../journey.ts';
import { PictureStep } from './picture-step.tsx';

/** A picture of the person with the document, and the law that requires it (WIZARD-31). */
export function Selfie(props: RedemptionStepProps) {
  const { idType } = props.answers;
  return (
    <PictureStep {...props} label={say(texts).selfieLabel} camera="user">
      {idType && <p>{say(texts).selfie(say(wizardIdTypes)[idType])}</p>}
      <Remark icon={infoIcon}>{say(texts).selfieWhy}</Remark>
    </PictureStep>
  );
}
