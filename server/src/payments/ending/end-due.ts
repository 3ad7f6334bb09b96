import type { Services } from '../../app/services.ts';
import { claimToEnd } from '../authorisations/service.ts';
import { endAtPartner } from './end.ts';

/** Authorisations ended at the same time. */
const BATCH = 10;

/**
 * Ends at their partners all authorisations that are over here, because they expired or their transaction no longer
 * awaits payment, and returns how many were processed. One whose partner cannot be reached or has not decided is
 * retried less and less often, for three days; so is one whose process died meanwhile.
 */
export async function endDueAuthorisations(services: Services): Promise<number> {
  let total = 0;
  for (;;) {
    const due = await claimToEnd(services.database, BATCH);
    const settled = await Promise.allSettled(due.map((one) => endAtPartner(services, one)));
    for (const { reason } of settled.filter((each) => each.status === 'rejected')) {
      services.log.error({ err: reason }, 'an authorisation could not be settled');
    }
    total += due.length;
    if (due.length < BATCH) return total;
  }
}
