/** Everything that waits for a customer: a call of our own server only (see portal/README.md). */
import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '@thumela/web/api/failures.ts';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { useCustomer } from '../../session/customer.ts';
import { callOwnServer } from '../call-own-server.ts';
import { q } from '../query/q.ts';

const LIST = 'GET /pending.json';

type PendingItems = OwnAnswerOf<typeof LIST>;

export type ServerItem = PendingItems[number];

const NOTHING: PendingItems = [];

export const pendingItemsQuery = q.of(LIST, {}, async ({ signal }): Promise<PendingItems> => {
  try {
    return (await callOwnServer('GET', '/pending.json', { signal })) as PendingItems;
  } catch (error) {
    // A server of the version before has no such call.
    if (isNotFound(error)) return NOTHING;
    throw error;
  }
});

/** Pending items from our own server; none with another provider. `data` is undefined until they have loaded. */
export function usePendingItems() {
  const isOurs = useCustomer().sessions === true;
  const { data, error, refetch } = useQuery({ ...pendingItemsQuery, enabled: isOurs });
  return { data: isOurs ? data : NOTHING, error, refetch: () => isOurs && refetch() };
}
