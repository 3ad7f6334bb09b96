import type { AnswerOf } from '@thumela/web/api/calls.ts';

/** A beneficiary in the responses of the calls (BENEF-15). */
export type Beneficiary = AnswerOf<'GET /transactions/beneficiary/{id}'>;

/** Payout method, partner and currency: 'Cash Pickup · City branches · USD'. */
export const corridorLabel = (beneficiary: Beneficiary): string =>
  [beneficiary.payoutMethodName, beneficiary.payoutPartnerName, beneficiary.currencyName].join(
    ' · ',
  );
