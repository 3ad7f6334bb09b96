import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const ALL = 'GET /console/api/monitoring';
const CUSTOMER = 'GET /console/api/customers/{id}/monitoring';

/** Seconds between looks while a worker tries thresholds. */
const TRIAL_POLL_SECONDS = 5;

export type MonitoringState = AnswerIn<ConsoleCalls, typeof ALL>;

/** Alerts by rule, trials and samples; polled while a trial runs. */
export const useMonitoring = () =>
  useQuery({
    ...q(ALL, {}),
    refetchInterval: ({ state: { data } }) =>
      data?.trials.some(({ endedAt }) => !endedAt) ? TRIAL_POLL_SECONDS * 1000 : false,
  });

/** Alerts, watch and stated income of a customer. */
export const useCustomerMonitoring = (id: number) => useQuery(q(CUSTOMER, { params: { id } }));

/** Actions on monitoring. All throw `ApiError`. */
export function useMonitoringActions() {
  const cache = useQueryClient();
  const changed = () => refetchQueries(cache, answersTo([ALL, CUSTOMER]));
  return {
    tryThresholds: async (figures: readonly { key: string; value: number }[]) => {
      await request('POST /console/api/monitoring/trials', { body: { figures: [...figures] } });
      await changed();
    },
    judge: async (id: number, judgement: 'REPORTABLE' | 'NOT_REPORTABLE') => {
      await request('POST /console/api/monitoring/samples/{id}/judgement', {
        params: { id },
        body: { judgement },
      });
      await changed();
    },
    recordIncome: async (id: number, amount: string, reason: string) => {
      await request('POST /console/api/customers/{id}/income', {
        params: { id },
        body: { amount, reason },
      });
      await changed();
    },
  };
}
