import { paths } from '../../paths.ts';
import { toBeneficiary as texts } from '../../texts/send-to-beneficiary.ts';
import { NoWay } from '../quote/no-way.tsx';

/** A beneficiary who is unknown, deleted or somebody else's: all look the same (decisions B.8). */
export function GoneRecipient() {
  return (
    <NoWay
      text={texts.gone}
      ways={[
        { text: texts.others, to: paths.beneficiariesExisting },
        { text: texts.another, to: paths.createTransaction },
      ]}
    />
  );
}
