import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { request } from '../portal-client.ts';
import { limitsKey } from './limits.ts';
import { transactionsKey } from './transactions.ts';

/**
 * Cancels an unpaid transaction, which expires it (2§4). Whatever the answer, lists and limits are
 * asked for again: a refusal means that what is on screen is out of date.
 */
export function useCancelTransaction(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { result } = await request('POST /transactions/transaction/{id}/expire', {
        params: { id },
      });
      if (result !== 'OK') throw new ApiError(200, { errors: [result] });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: transactionsKey }),
        client.invalidateQueries({ queryKey: limitsKey }),
      ]),
  });
}
