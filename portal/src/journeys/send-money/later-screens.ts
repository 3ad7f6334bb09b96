/** The screens after the quote: one file, because each file costs a phone a request. */
export { RateDialog } from '../current-rate/rate-dialog.tsx';
export { BeneficiaryScreen } from './beneficiary-screen.tsx';
export { DetailsScreen } from './details-screen.tsx';
export { QuoteScreen } from './quote-screen.tsx';
