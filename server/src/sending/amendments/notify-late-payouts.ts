import type { Services } from '../../app/services.ts';
import { findLatePayouts, markLateNotified } from '../../payouts/records/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { type DueRound, processEachDue } from '../../platform/jobs/each-due.ts';
import { outboundService } from '../service.ts';

type Needed = Pick<Services, 'database' | 'brand' | 'config'>;

/**
 * Notifies customers of late payouts, each once, and refunds the fee if a setting says so (see server/src/sending/README.md). Any
 * number of processes may run it concurrently.
 */
export const notifyLatePayouts = (services: Needed): Promise<DueRound> =>
  processEachDue(
    (after, most) => findLatePayouts(services.database, after, most),
    (id) => notifyLatePayout(services, id),
  );

async function notifyLatePayout({ database, brand, config }: Needed, id: bigint): Promise<boolean> {
  return await withTransaction(database, async (handle) => {
    const outbound = outboundService(handle, { brand });
    const row = await outbound.lock(id);
    const promisedBy = row && (await markLateNotified(handle, id));
    if (!promisedBy) return false;
    const feeCents = config.lateFeeReturned ? await outbound.giveFeeBack(row, 'clock') : undefined;
    await outbound.tell(
      id,
      feeCents === undefined
        ? { told: 'late', promisedBy }
        : { told: 'lateWithFee', promisedBy, feeCents },
    );
    return true;
  });
}
