export { identityRenewalDecisionHandlers } from './review.ts';
