import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn, InputIn } from '@thumela/web/api/calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const EXPOSURE = 'GET /console/api/books/exchange';
const DEALS = 'GET /console/api/books/exchange/deals';
const GAINS = 'GET /console/api/books/exchange/gains';
const PROPOSE = 'POST /console/api/books/exchange/deals';

/** A deal in foreign currency. */
export type ExchangeDeal = AnswerIn<ConsoleCalls, typeof DEALS>['deals'][number];

/** A deal to propose. */
export type NewExchangeDeal = InputIn<ConsoleCalls, typeof PROPOSE>['body'];

/** Our holdings and debts by currency. */
export const useExposure = () => useQuery(q(EXPOSURE, {}));

/** A page of deals, newest first. */
export const useExchangeDeals = (before: number | undefined) =>
  useQuery(q(DEALS, { query: before === undefined ? {} : { before } }));

/** A page of gains by day, newest first. */
export const useExchangeGains = (before: string | undefined) =>
  useQuery(q(GAINS, { query: before === undefined ? {} : { before } }));

/** Proposes and decides deals; the lists follow. Each throws `ApiError`. */
export function useDealActs() {
  const cache = useQueryClient();
  const changed = () => refetchQueries(cache, answersTo([EXPOSURE, DEALS]));
  return {
    propose: async (body: NewExchangeDeal) => {
      await request(PROPOSE, { body });
      await changed();
    },
    agree: async (id: number, reason: string) => {
      await request('POST /console/api/books/exchange/deals/{id}/agreement', {
        params: { id },
        body: { reason },
      });
      await changed();
    },
    cancel: async (id: number, reason: string) => {
      await request('POST /console/api/books/exchange/deals/{id}/cancellation', {
        params: { id },
        body: { reason },
      });
      await changed();
    },
    reverse: async (id: number, reason: string) => {
      await request('POST /console/api/books/exchange/deals/{id}/reversal', {
        params: { id },
        body: { reason },
      });
      await changed();
    },
    settle: async (id: number, day: string) => {
      await request('POST /console/api/books/exchange/deals/{id}/settlement', {
        params: { id },
        body: { day },
      });
      await changed();
    },
  };
}
