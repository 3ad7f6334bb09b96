/** Notices to customers whose number or document sign-up uses: a call of our own server (see server/src/customers/README.md). */
import { useQuery } from '@tanstack/react-query';
import type { OwnCalls } from '@thumela/contract/own-types.ts';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { callOwnServer } from '../call-own-server.ts';

const REQUEST = 'POST /account-notices';

/** A number, or an identity document. */
export type NoticeSubject = OwnCalls[typeof REQUEST]['body'];

/** Requests a notice, once per visit for each number or document; another provider gets no request. */
export function useAccountNotice(subject: NoticeSubject) {
  // Only our own server sets it.
  const isOurs = useBrand().signUpNameMinimum !== undefined;
  const { data } = useQuery({
    queryKey: [REQUEST, subject],
    queryFn: async () =>
      (await callOwnServer('POST', '/account-notices', { body: subject })) as OwnAnswerOf<
        typeof REQUEST
      >,
    enabled: isOurs,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { isOurs, accepted: data?.result === 'OK' };
}
