export { identityCheckDecisionHandlers } from './review.ts';
export { checkIdentities } from './run-checks.ts';
