/** Corrections of a customer's record by operators (decision 113). */
export { type ContactChange, correctContact } from './contact.ts';
export { type Proposal as CorrectionProposal, proposeCorrection } from './propose.ts';
export { identityCorrectionDecisionHandlers } from './review.ts';
