/** Places where recipients collect cash: a call of our own server only (see server/src/payouts/pickup-locations). */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { callOwnServer } from '../call-own-server.ts';

const FIND = 'GET /pickup-locations/{partner}';

type Page = OwnAnswerOf<typeof FIND>;

export type PickupLocation = Page['locations'][number];

/** A payout partner, or the shops of our cash vouchers. */
export type PickupPartner = number | 'vouchers';

/** These lists rarely change. */
const STALE = 15 * 60_000;

/** Locations of a partner in a town or suburb, page by page; empty finds all. */
export function usePickupLocations(partner: PickupPartner, place: string) {
  return useInfiniteQuery({
    queryKey: [FIND, { partner, place }],
    queryFn: async ({ signal, pageParam }) => {
      const query = new URLSearchParams({ place, ...(pageParam !== '' && { after: pageParam }) });
      const address = `/pickup-locations/${partner}?${query}` as const;
      return (await callOwnServer('GET', address, { signal })) as Page;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: STALE,
    // A server without this call has no list; the place is then not offered.
    retry: false,
  });
}
