import { forgetUploads } from '../../../journeys/documents/uploads.ts';
import { createLimitIncreaseFileJourney } from '../../../journeys/limit-increase/journey.ts';
import { formatRedemptionScope } from '../../../journeys/pin-redemption/journey.ts';

/** Deletes chosen documents that were not submitted. */
export function forgetFiles(registrationId: number): Promise<void> {
  createLimitIncreaseFileJourney(registrationId).uploads.forget();
  return forgetUploads(formatRedemptionScope(registrationId));
}
