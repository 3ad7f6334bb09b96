export { isIdentityChecked, requestIdentityCheck, type WantedCheck } from './request-check.ts';
export {
  type ClaimedCheck,
  claimChecks,
  delayCheck,
  type IdentityCheckRow,
  listIdentityChecks,
  lockChecked,
  lockClaimed,
  settleCheck,
} from './store.ts';
