/** Signing the declaration before money is sent (see server/src/compliance/README.md); only our own server requires it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isConnectionError } from '@thumela/web/api/api-error.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { callOwnServer } from '../call-own-server.ts';
import { q } from '../query/q.ts';

const LATEST = 'GET /reporting/declaration/latest';

/** The declaration in force, refetched each time it is shown. */
export const useDeclarationInForce = () =>
  useQuery({ ...q(LATEST, { query: { 'requires-signature': true } }), refetchOnMount: 'always' });

/** Signs a version; if refused, the declaration is refetched, because there may be a new one. */
export function useSignDeclaration(onSigned: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) =>
      callOwnServer('POST', '/declarations/signatures', { body: { version } }),
    onSuccess: onSigned,
    onError: (error) => {
      if (!isConnectionError(error)) void refetchQueries(client, answersTo([LATEST]));
    },
  });
}
