import { CurrentRate } from '../../../journeys/current-rate/current-rate.tsx';

/** Current rates (2§2). */
export default function QuotationPage() {
  return <CurrentRate />;
}
