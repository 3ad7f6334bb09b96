import { SendMoney } from '../../../journeys/send-money/send-money.tsx';

/** A new transaction for a recipient who is not a beneficiary yet (OUT-01). */
export default function CreateTransactionPage() {
  return <SendMoney />;
}
