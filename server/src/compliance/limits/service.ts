import type { TransactionHandle } from '../../platform/database/pool.ts';
import { type Counted, countToLimit } from './record-usage.ts';

export { type InboundAsked, type InboundRequirements, inboundRequirements } from './inbound.ts';
export {
  limitUsageReader,
  type ReadLimitUsage,
} from './read.ts';
export {
  type LimitClass,
  limitExceeded,
  limitsOf,
  refuseAboveLimits,
  USAGE,
  type UsageRow,
} from './usage.ts';

/** Limits, as other areas use them up: in the database transaction of the handle. */
export const limitsService = (handle: TransactionHandle) => ({
  count: (counted: Counted) => countToLimit(handle, counted),
});
