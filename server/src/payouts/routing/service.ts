export { setPayoutChannel } from './change-channel.ts';
export { setPayoutRoutes } from './change-routes.ts';
export { type KnownChannel, readChannels } from './channels.ts';
export { hasUntriedRoute } from './failover.ts';
export { findFailingUntil, recordAnswer, recordFailure } from './health.ts';
export { countOutcomes } from './read-routes.ts';
export { readRoutings } from './read-routings.ts';
export { routeDuePayouts } from './route-due-payouts.ts';
