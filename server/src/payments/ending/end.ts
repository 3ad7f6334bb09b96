import type { Services } from '../../app/services.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import {
  type AuthorisationToEnd,
  closeAuthorisation,
  settleEnding,
} from '../authorisations/service.ts';
import { queryPartner, receiveReport } from '../receiving/query.ts';
import { cancelAtPartner } from './cancel.ts';

/**
 * Ends an authorisation at its partner that is over here: cancels it and then queries its state, so that a payment
 * whose event never reached us is recorded (decision 22; see server/src/payments/README.md). The query is made even if the cancellation was
 * refused: its answer decides.
 */
export async function endAtPartner(services: Services, one: AuthorisationToEnd): Promise<void> {
  const { database } = services;
  const { id, option, partner_reference: reference, is_settled, is_old } = one;
  const canceled =
    !is_settled &&
    reference !== null &&
    (await cancelAtPartner(services, option, reference)) === 'CANCELED';
  const report = await queryPartner(services, option, reference);
  if (report) await receiveReport(services, option, report);
  const over = report !== undefined || reference === null || is_old;
  await withTransaction(database, async (handle) => {
    await closeAuthorisation(handle, { id }, 'clock');
    await settleEnding(handle, one, { canceled, over });
  });
}
