import { SendMoney } from '../../../journeys/send-money/send-money.tsx';

/** A new transaction for somebody who is no beneficiary yet (OUT-01). */
export default function CreateTransactionPage() {
  return <SendMoney />;
}
