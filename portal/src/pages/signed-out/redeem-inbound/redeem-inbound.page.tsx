import { RedemptionEntry } from '../../../journeys/redemption/redemption-entry.tsx';

/** A recipient opens the link of money that was sent to them (WIZARD-01). */
export default function RedeemInboundPage() {
  return <RedemptionEntry />;
}
