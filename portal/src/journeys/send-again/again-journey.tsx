import { say } from '@thumela/ui/language/language.ts';
import { paths } from '../../paths.ts';
import { sendMoney } from '../../texts/en/send-money.ts';
import { sendAgain as texts } from '../../texts/en/send-to-beneficiary.ts';
import { RequestScreen } from '../send-money/request-screen.tsx';
import { SendMoneyJourney } from '../send-money/send-money-journey.tsx';
import { BeneficiaryRequestScreen } from '../send-to-beneficiary/beneficiary-request-screen.tsx';
import type { JourneyStart } from './use-journey-start.ts';

const ANY_CORRIDOR = { title: () => say(sendMoney).request.title, body: RequestScreen };
const TO_BENEFICIARY = {
  title: () => say(sendMoney).request.title,
  body: BeneficiaryRequestScreen,
};

/** The journey with everything filled in; its first quote is requested at once. */
export function AgainJourney({ id, start }: { id: number; start: JourneyStart }) {
  const { facts, request } = start;
  return (
    <SendMoneyJourney
      scope={{ key: `send-money.again.${id}`, path: paths.sendAgain(id) }}
      facts={facts}
      given={{ request }}
      first={facts.recipient ? TO_BENEFICIARY : ANY_CORRIDOR}
      header={say(texts).title}
      leave={paths.transaction(id)}
    />
  );
}
