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

/** Usage of limits for other areas, in the handle's database transaction. */
export const limitsService = (handle: TransactionHandle) => ({
  count: (counted: Counted) => countToLimit(handle, counted),
});
