export { setPayoutChannel } from './change-channel.ts';
export { setPayoutRoutes } from './change-routes.ts';
export { hasUntriedRoute } from './failover.ts';
export { recordAnswer, recordFailure } from './health.ts';
export { readRoutings } from './read-routings.ts';
export { routeDuePayouts } from './route-due-payouts.ts';
