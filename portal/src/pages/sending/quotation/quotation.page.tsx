import { CurrentRate } from '../../../journeys/current-rate/current-rate.tsx';

/** Current rates (QUOTE-18). */
export default function QuotationPage() {
  return <CurrentRate />;
}
