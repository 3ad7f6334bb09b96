/** The cash vouchers of an order from abroad: a call of our own server alone (decision 90). */
import { useQuery } from '@tanstack/react-query';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { askOwn } from '../ask-own.ts';
import { q } from '../query/q.ts';

const LIST = 'GET /vouchers/{inboundTransactionId}';

export type Voucher = OwnAnswerOf<typeof LIST>[number];

/** The vouchers of an order, as far as they are issued; what was shown is not kept: codes are money. */
export function useVouchers(inboundTransactionId: number) {
  return useQuery({
    ...q.of(
      LIST,
      { inboundTransactionId },
      async ({ signal }) =>
        (await askOwn('GET', `/vouchers/${inboundTransactionId}`, { signal })) as Voucher[],
    ),
    staleTime: 0,
    gcTime: 0,
  });
}
