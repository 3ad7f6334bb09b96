export { hasUntriedRoute } from './failover.ts';
export { recordAnswer, recordFailure } from './health.ts';
export { routeDuePayouts } from './route-due-payouts.ts';
