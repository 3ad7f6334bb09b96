import type { TransactionHandle } from '../../platform/database/pool.ts';
import { countToLimit, type LimitUsage } from './record-usage.ts';

export {
  type InboundOrderDetails,
  type InboundRequirements,
  inboundRequirements,
} from './inbound.ts';
export {
  limitUsageReader,
  type ReadLimitUsage,
} from './read.ts';
export {
  customerLimits,
  type LimitClass,
  limitExceeded,
  refuseAboveLimits,
  USAGE,
  type UsageRow,
} from './usage.ts';

/** Usage of limits for other areas, in the handle's database transaction. */
export const limitsService = (handle: TransactionHandle) => ({
  count: (counted: LimitUsage) => countToLimit(handle, counted),
});
