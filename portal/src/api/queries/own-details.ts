/** Missing details of the customer: calls of our own server only (see server/src/compliance/README.md). */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { callOwnServer } from '../call-own-server.ts';
import { q } from '../query/q.ts';

const FIND = 'GET /details.json';

/** The open request to the customer, and the missing details. */
export type OwnDetails = OwnAnswerOf<typeof FIND>;

export type InformationRequest = NonNullable<OwnDetails['request']>;

export type MissingDetail = OwnDetails['missing'][number];

/** The missing details, refetched each time the page opens. */
export const useOwnDetails = () =>
  useQuery({
    ...q.of(
      FIND,
      {},
      async ({ signal }) => (await callOwnServer('GET', '/details.json', { signal })) as OwnDetails,
    ),
    gcTime: 0,
  });

interface GivenAnswer {
  readonly text: string;
  readonly documentIds: readonly number[];
}

/** Answers a request; the page and home then show that we look at the answer. */
export function useAnswerRequest(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, documentIds }: GivenAnswer) =>
      callOwnServer('POST', `/details/requests/${id}/answers`, {
        body: { text, 'document-ids': documentIds },
      }),
    onSettled: () => refetchQueries(client, answersTo([FIND, 'GET /pending.json'])),
  });
}
