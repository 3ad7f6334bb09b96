/** Corrections of a customer's record by operators (see server/src/customers/README.md). */
export { type ContactChange, correctContact } from './contact.ts';
export { type Proposal as CorrectionProposal, proposeCorrection } from './propose.ts';
export { identityCorrectionDecisionHandlers } from './review.ts';
