/** Authorisations to pay: what was opened at a payment partner, and its end there. */
export {
  type Authorisation,
  type AuthorisationToClose,
  closeAuthorisation,
  endAuthorisations,
  findAuthorisation,
  findStartedInBrowser,
  isBeingPaid,
  openAuthorisation,
  storeOpened,
} from './authorisations.ts';
export { type AuthorisationToEnd, claimToEnd, settleEnding } from './ending.ts';
