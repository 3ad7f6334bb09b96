import type { RedemptionAnswers } from '@thumela/rules/journeys/redemption-answers.ts';
import { redemptionFiles } from '@thumela/rules/journeys/redemption-files.ts';
import type { RedemptionStep } from '@thumela/rules/journeys/redemption-wizard.ts';
import type { FileJourney } from '../../documents/file-journey.ts';
import { findScopeUploads } from '../../documents/uploads.ts';

/** Files of the wizard of one order. */
export const redemptionFileJourney = (
  orderId: number,
): FileJourney<RedemptionAnswers, RedemptionStep> => ({
  uploads: findScopeUploads(`redemption-${orderId}`),
  files: redemptionFiles,
});
