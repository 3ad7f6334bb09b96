/** Cash vouchers of an order from abroad: a call of our own server only (see server/src/receiving/README.md). */
import { useQuery } from '@tanstack/react-query';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { callOwnServer } from '../call-own-server.ts';
import { q } from '../query/q.ts';

const LIST = 'GET /vouchers/{inboundTransactionId}';

export type Voucher = OwnAnswerOf<typeof LIST>[number];

/** Issued vouchers of an order; they are not cached, because codes are money. */
export function useVouchers(inboundTransactionId: number) {
  return useQuery({
    ...q.of(
      LIST,
      { inboundTransactionId },
      async ({ signal }) =>
        (await callOwnServer('GET', `/vouchers/${inboundTransactionId}`, { signal })) as Voucher[],
    ),
    staleTime: 0,
    gcTime: 0,
  });
}
