import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn, InputIn } from '@thumela/web/api/calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const LISTED = 'GET /console/api/interventions';
const RECORD = 'POST /console/api/interventions';

/** A direction of the Intelligence Centre not to proceed. */
export type Intervention = AnswerIn<ConsoleCalls, typeof LISTED>[number];

/** Directions in force, then those that ended. */
export const useInterventions = () => useQuery(q(LISTED, {}));

/** Records a direction, which stops its subject. Throws `ApiError`. */
export function useRecordIntervention() {
  const cache = useQueryClient();
  return async (body: InputIn<ConsoleCalls, typeof RECORD>['body']): Promise<void> => {
    await request(RECORD, { body });
    await refetchQueries(cache, answersTo([LISTED]));
  };
}
