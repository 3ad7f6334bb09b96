import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import { type Proposal, proposeIncrease } from './propose.ts';

export { limitIncreaseDecisionHandlers } from './review.ts';
export { higherTiers } from './tiers.ts';

/** Limit increases for other areas, in the database transaction of the handle. */
export const limitIncreasesService = (handle: TransactionHandle, reference: ReferenceSnapshot) => ({
  /** For a customer, by an operator; another one decides. @returns the id of the case */
  propose: (proposal: Proposal) => proposeIncrease(handle, reference, proposal),
});
