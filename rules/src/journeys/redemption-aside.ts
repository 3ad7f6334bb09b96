import { TOO_YOUNG } from '../identity/identity.ts';
import { type Phrase, phrase } from '../language/phrase.ts';
import { redemption } from '../texts/en/redemption.ts';

/** Reasons why the wizard leads to a side screen, besides the server's own (decision 47). */
export type AsideReason =
  | 'TOO_YOUNG'
  | 'NEEDS_SA_ID'
  | 'DAILY_LIMIT'
  | 'MONTHLY_LIMIT'
  | 'LOOKUP_FAILED';

/** The message of each reason to the recipient. */
export const asideReasons: Readonly<Record<AsideReason, Phrase>> = {
  TOO_YOUNG,
  NEEDS_SA_ID: phrase(redemption, 'needsSaId'),
  DAILY_LIMIT: phrase(redemption, 'dailyLimit'),
  MONTHLY_LIMIT: phrase(redemption, 'monthlyLimit'),
  LOOKUP_FAILED: phrase(redemption, 'lookupFailed'),
};
