import { say } from '@thumela/ui/language/language.ts';
import { paths } from '../../paths.ts';
import { toBeneficiary as texts } from '../../texts/en/send-to-beneficiary.ts';
import { DeadEnd } from '../quote/dead-end.tsx';

/** A beneficiary who is unknown, deleted or another customer's: all look the same (decision 2). */
export function RecipientNotFound() {
  return (
    <DeadEnd
      text={say(texts).gone}
      ways={[
        { text: say(texts).others, to: paths.beneficiariesExisting },
        { text: say(texts).another, to: paths.createTransaction },
      ]}
    />
  );
}
