/** The corridor of a past transaction. Only our own server sends its ids (decision 1). */
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import type { SavedCorridor } from './use-corridor.ts';

export type PastRequest = AnswerOf<'GET /transactions/quotation-request'>;

/** Its corridor, by ids if known, else by names. */
export const findPastCorridor = (past: PastRequest): SavedCorridor => ({
  country: { id: past.countryId, name: past.country },
  payoutMethod: { id: past.payoutMethodId, name: past.payoutMethod },
  payoutPartner: { id: past.payoutPartnerId, name: past.payoutPartnerName },
  currency: { id: past.currencyId, name: past.currency },
});
