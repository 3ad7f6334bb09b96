import { TOO_YOUNG } from '../identity/identity.ts';
import { type Phrase, phrase } from '../language/phrase.ts';
import { redemption } from '../texts/en/redemption.ts';

/** Why the wizard leads aside, besides what the server says about it (1§5, decisions E.3, server-data 6.4). */
export type AsideReason =
  | 'TOO_YOUNG'
  | 'NEEDS_SA_ID'
  | 'DAILY_LIMIT'
  | 'MONTHLY_LIMIT'
  | 'LOOKUP_FAILED';

/** What the recipient reads there. */
export const asideReasons: Readonly<Record<AsideReason, Phrase>> = {
  TOO_YOUNG,
  NEEDS_SA_ID: phrase(redemption, 'needsSaId'),
  DAILY_LIMIT: phrase(redemption, 'dailyLimit'),
  MONTHLY_LIMIT: phrase(redemption, 'monthlyLimit'),
  LOOKUP_FAILED: phrase(redemption, 'lookupFailed'),
};
