import { forgetUploads } from '../../../journeys/documents/uploads.ts';
import { fileJourneyOf } from '../../../journeys/limit-increase/journey.ts';
import { scopeOf } from '../../../journeys/pin-redemption/journey.ts';

/** Deletes chosen documents that were not submitted. */
export function forgetFiles(registrationId: number): Promise<void> {
  fileJourneyOf(registrationId).uploads.forget();
  return forgetUploads(scopeOf(registrationId));
}
