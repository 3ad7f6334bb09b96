import { say } from '@thumela/ui/language/language.ts';
import { sendMoney as texts } from '../../texts/en/send-money.ts';
import { NEW_TRANSACTION } from './drafts.ts';
import type { Answers } from './journey.ts';
import { RequestScreen } from './request-screen.tsx';
import { SendMoneyJourney } from './send-money-journey.tsx';

const FACTS: Answers = {};
const FIRST = { title: () => say(texts).request.title, body: RequestScreen };

/** The new outbound transaction flow (OUT-01). */
export function SendMoney() {
  return <SendMoneyJourney scope={NEW_TRANSACTION} facts={FACTS} first={FIRST} />;
}
