import type { AnswerOf } from '@thumela/web/api/calls.ts';

/** A beneficiary as the calls answer it (BENEF-15). */
export type Beneficiary = AnswerOf<'GET /transactions/beneficiary/{id}'>;

/** How and in what money they are paid: 'Cash Pickup · City branches · USD'. */
export const corridorLabel = (beneficiary: Beneficiary): string =>
  [beneficiary.payoutMethodName, beneficiary.payoutPartnerName, beneficiary.currencyName].join(
    ' · ',
  );
