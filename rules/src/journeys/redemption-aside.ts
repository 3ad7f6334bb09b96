import { TOO_YOUNG } from '../identity/identity.ts';
import { type Phrase, phrase } from '../language/phrase.ts';
import { redemption } from '../texts/en/redemption.ts';

/** Reasons for a side screen of the wizard, in addition to the server's own (see rules/README.md). */
export type AsideReason =
  | 'TOO_YOUNG'
  | 'NEEDS_SA_ID'
  | 'DAILY_LIMIT'
  | 'MONTHLY_LIMIT'
  | 'LOOKUP_FAILED';

/** Message of each reason to the recipient. */
export const asideReasons: Readonly<Record<AsideReason, Phrase>> = {
  TOO_YOUNG,
  NEEDS_SA_ID: phrase(redemption, 'needsSaId'),
  DAILY_LIMIT: phrase(redemption, 'dailyLimit'),
  MONTHLY_LIMIT: phrase(redemption, 'monthlyLimit'),
  LOOKUP_FAILED: phrase(redemption, 'lookupFailed'),
};
