export { identityRenewalsDeciders } from './review.ts';
