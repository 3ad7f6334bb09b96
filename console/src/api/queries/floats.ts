import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn, InputIn } from '@thumela/web/api/calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const FLOATS = 'GET /console/api/books/channel-floats';
const REPORTS = 'GET /console/api/books/channel-floats/{id}/reports';
const CHANGE = 'POST /console/api/books/channel-floats/changes';
const BALANCE = 'POST /console/api/books/channel-floats/{id}/balance';
const ORDERS = 'GET /console/api/books/prefunding';
const ORDER = 'POST /console/api/books/prefunding';

/** Floats, proposed changes, and the channels that can have one. */
export type Floats = AnswerIn<ConsoleCalls, typeof FLOATS>;
export type ChannelFloat = Floats['floats'][number];
export type FloatChange = Floats['changes'][number];

/** Money sent to a float. */
export type PrefundingOrder = AnswerIn<ConsoleCalls, typeof ORDERS>['orders'][number];

type NewChange = InputIn<ConsoleCalls, typeof CHANGE>['body'];
type NewBalance = InputIn<ConsoleCalls, typeof BALANCE>['body'];
type NewOrder = InputIn<ConsoleCalls, typeof ORDER>['body'];

/** All floats with their forecasts. */
export const useChannelFloats = () => useQuery(q(FLOATS, {}));

/** A page of the balances reported for a float, newest first. */
export const useFloatReports = (id: number, before: number | undefined) =>
  useQuery(q(REPORTS, { params: { id }, query: before === undefined ? {} : { before } }));

/** A page of prefunding orders, or of those in one state, newest first. */
export const usePrefunding = (
  before: number | undefined,
  state: PrefundingOrder['state'] | undefined,
) =>
  useQuery(
    q(ORDERS, {
      query: { ...(before !== undefined && { before }), ...(state !== undefined && { state }) },
    }),
  );

/** Changes floats, and enters balances; the lists follow. Each throws `ApiError`. */
export function useFloatActs() {
  const cache = useQueryClient();
  const changed = () => refetchQueries(cache, answersTo([FLOATS, REPORTS, ORDERS]));
  return {
    propose: async (body: NewChange) => {
      await request(CHANGE, { body });
      await changed();
    },
    agree: async (id: number, reason: string) => {
      await request('POST /console/api/books/channel-floats/changes/{id}/agreement', {
        params: { id },
        body: { reason },
      });
      await changed();
    },
    cancel: async (id: number, reason: string) => {
      await request('POST /console/api/books/channel-floats/changes/{id}/cancellation', {
        params: { id },
        body: { reason },
      });
      await changed();
    },
    enterBalance: async (id: number, body: NewBalance) => {
      await request(BALANCE, { params: { id }, body });
      await changed();
    },
  };
}

/** Proposes and decides prefunding orders; the lists follow. Each throws `ApiError`. */
export function usePrefundingActs() {
  const cache = useQueryClient();
  const changed = () => refetchQueries(cache, answersTo([FLOATS, ORDERS]));
  return {
    propose: async (body: NewOrder) => {
      await request(ORDER, { body });
      await changed();
    },
    agree: async (id: number, reason: string) => {
      await request('POST /console/api/books/prefunding/{id}/agreement', {
        params: { id },
        body: { reason },
      });
      await changed();
    },
    cancel: async (id: number, reason: string) => {
      await request('POST /console/api/books/prefunding/{id}/cancellation', {
        params: { id },
        body: { reason },
      });
      await changed();
    },
    recordSent: async (id: number, day: string) => {
      await request('POST /console/api/books/prefunding/{id}/sending', {
        params: { id },
        body: { day },
      });
      await changed();
    },
    recordArrived: async (id: number, reason: string) => {
      await request('POST /console/api/books/prefunding/{id}/arrival', {
        params: { id },
        body: { reason },
      });
      await changed();
    },
  };
}
