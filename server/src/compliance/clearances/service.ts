/** Public interface of remembered clearances, for every path that screens people. */
export {
  applyClearances,
  applyToPerson,
  applyToRecord,
  applyToSides,
} from './apply-clearances.ts';
export { rememberApproved, rememberCleared } from './cleared-decisions.ts';
export { describeClearance, explainLapse } from './describe-clearance.ts';
export { readMatchesOfCase } from './read-case.ts';
export {
  type Clearance,
  readCustomerClearances,
  readEarlierClearances,
} from './read-clearances.ts';
export { revokeClearance } from './revoke-clearance.ts';
