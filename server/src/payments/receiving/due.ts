import { withTransaction } from '../../database/pool.ts';
import type { Services } from '../../services.ts';
import {
  type AuthorisationToQuery,
  claimForQuery,
  closeAuthorisation,
  stopQuerying,
} from '../authorisations.ts';
import { queryPartner, receiveReport } from './query.ts';

/** Authorisations queried at the same time. */
const BATCH = 10;
/** Milliseconds after opening in which an undecided payment is queried. */
const QUERY_PERIOD = 3 * 24 * 3_600_000;

/**
 * Closes every authorisation whose time is over, and answers how many were looked at. The partner is queried
 * before, so that a payment whose event never reached us counts all the same (decision 13); while it has not
 * decided or cannot be reached it is queried again, for three days.
 */
export async function closeDue(services: Services): Promise<number> {
  let total = 0;
  for (;;) {
    const due = await claimForQuery(services.database, BATCH);
    const settled = await Promise.allSettled(due.map((one) => queryAndClose(services, one)));
    for (const { reason } of settled.filter((each) => each.status === 'rejected')) {
      services.log.error({ err: reason }, 'an authorisation could not be settled');
    }
    total += due.length;
    if (due.length < BATCH) return total;
  }
}

async function queryAndClose(services: Services, one: AuthorisationToQuery): Promise<void> {
  const { database } = services;
  const kind = one.option;
  const report = await queryPartner(services, kind, one.partner_reference);
  if (report) await receiveReport(services, kind, report);
  await withTransaction(database, (handle) => closeAuthorisation(handle, { id: one.id }, 'clock'));
  const old = Date.now() - one.opened_at.getTime() > QUERY_PERIOD;
  if (report || one.partner_reference === null || old) await stopQuerying(database, one.id);
}
