/** The customer's requests about their personal data: calls of our own server only. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { callOwnServer } from '../call-own-server.ts';
import { q } from '../query/q.ts';

const LIST = 'GET /data-requests.json';

type DataRequests = OwnAnswerOf<typeof LIST>;

/** A request about personal data. */
export type DataRequest = DataRequests[number];

/** The customer's requests, newest first, refetched each time the page opens. */
export const useDataRequests = () =>
  useQuery({
    ...q.of(
      LIST,
      {},
      async ({ signal }) =>
        (await callOwnServer('GET', '/data-requests.json', { signal })) as DataRequests,
    ),
    gcTime: 0,
  });

/** Sends a request; the list then shows it. */
export function useRequestData() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { kind: DataRequest['kind']; words: string }) =>
      callOwnServer('POST', '/data-requests', { body }),
    onSettled: () => refetchQueries(client, answersTo([LIST])),
  });
}

/** Proves the PIN again and returns the path of the file. Throws `ApiError`. */
export async function openDataExport(id: number, pin: string): Promise<string> {
  const answer = await callOwnServer('POST', `/data-requests/${id}/link`, { body: { pin } });
  return (answer as OwnAnswerOf<'POST /data-requests/{id}/link'>).link;
}
