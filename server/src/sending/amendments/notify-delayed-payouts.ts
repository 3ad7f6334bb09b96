import type { Services } from '../../app/services.ts';
import {
  findUnannouncedFloatWaits,
  markFloatWaitAnnounced,
} from '../../payouts/records/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { type DueRound, processEachDue } from '../../platform/jobs/each-due.ts';
import { outboundService } from '../service.ts';

type Needed = Pick<Services, 'database' | 'brand'>;

/**
 * Notifies customers whose payout waits for money at its channel, once for each transaction (decision 40). Any number
 * of processes may run it concurrently.
 */
export const notifyDelayedPayouts = (services: Needed): Promise<DueRound> =>
  processEachDue(
    (after, most) => findUnannouncedFloatWaits(services.database, after, most),
    (id) => notifyDelayedPayout(services, id),
  );

async function notifyDelayedPayout({ database, brand }: Needed, id: bigint): Promise<boolean> {
  return await withTransaction(database, async (handle) => {
    const outbound = outboundService(handle, { brand });
    const row = await outbound.lock(id);
    const expectedBy = row && (await markFloatWaitAnnounced(handle, id));
    if (!expectedBy || row.status !== 'APPROVED_PAID') return false;
    await outbound.tell(id, { told: 'delayed', expectedBy });
    return true;
  });
}
