/** The customer's identity document and its renewal: calls of our own server only (see server/src/customers/README.md). */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { callOwnServer } from '../call-own-server.ts';
import { request } from '../portal-client.ts';
import { q } from '../query/q.ts';

const FIND = 'GET /identity-renewals.json';

/** The current document, and the latest request to replace it. */
export type IdentityDocument = OwnAnswerOf<typeof FIND>;

/** A new document as typed, with its upload. */
export interface NewDocument {
  readonly number: string;
  readonly expiry: string;
  readonly documentId: number;
}

/** The current document, refetched each time the page opens. */
export const useIdentityDocument = () =>
  useQuery({
    ...q.of(
      FIND,
      {},
      async ({ signal }) =>
        (await callOwnServer('GET', '/identity-renewals.json', { signal })) as IdentityDocument,
    ),
    gcTime: 0,
  });

/** Announces the photo of a document. */
export async function announceIdentityDocument(_: string, fileType: string) {
  const { id, presignedUrl } = await request('POST /s3-documents/generate-upload-url', {
    body: { 'document-type': 'REGISTRATION_DOCUMENT', 'file-type': fileType },
  });
  if (!presignedUrl) throw new Error('The server has no place for the file');
  return { id, presignedUrl };
}

/** Submits the new document; the page then shows that it is being checked. */
export function useRenewDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ number, expiry, documentId }: NewDocument) =>
      callOwnServer('POST', '/identity-renewals', {
        body: { 'id-number': number, 'id-expiry-date': expiry, 'document-id': documentId },
      }),
    onSettled: () => refetchQueries(client, answersTo([FIND])),
  });
}
