import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readDueDiligence } from '@thumela/contract/console/due-diligence.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';

type RequestView = AnswerOf<typeof readDueDiligence>['requests'][number];
type DocumentView = RequestView['documents'][number];

/** Requests that a page shows. */
const REQUESTS = 10;

/** Requests to a customer, or those that a review decides about, with their answers, newest first. */
export async function readRequests(
  { db }: Pick<Handle, 'db'>,
  of: { readonly customer_id: bigint } | { readonly case_id: bigint },
): Promise<RequestView[]> {
  const rows = await db
    .selectFrom('due_diligence_requests')
    .selectAll()
    .where((where) => where.and(of))
    .orderBy('id', 'desc')
    .limit(REQUESTS)
    .execute();
  const documents = await readAnswerDocuments(
    { db },
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...{ id: Number(row.id), words: row.words, until: row.respond_by, state: row.state },
    'asked-by': row.asked_by,
    'asked-at': formatTimestamp(row.asked_at),
    answer: row.answer,
    'answered-at': row.answered_at && formatTimestamp(row.answered_at),
    documents: documents.get(row.id) ?? [],
  }));
}

/** Documents of answers, by request. */
async function readAnswerDocuments(
  { db }: Pick<Handle, 'db'>,
  requests: readonly bigint[],
): Promise<ReadonlyMap<bigint, DocumentView[]>> {
  if (requests.length === 0) return new Map();
  const rows = await db
    .selectFrom('due_diligence_documents as a')
    .innerJoin('documents as d', 'd.id', 'a.document_id')
    .select(['a.request_id', 'd.id', 'd.mime_type', 'd.status', 'd.size_bytes', 'd.created_at'])
    .where('a.request_id', 'in', requests)
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute();
  const shown = rows.map(({ request_id, id, mime_type, status, size_bytes, created_at }) => ({
    request: request_id,
    document: {
      ...{ id: Number(id), type: ANSWER, shows: null, of: formatRequestSubject(request_id) },
      ...{ 'mime-type': mime_type, status, bytes: size_bytes },
      'handed-in-at': formatTimestamp(created_at),
    },
  }));
  return new Map(
    [...Map.groupBy(shown, ({ request }) => request)].map(([request, some]) => [
      request,
      some.map(({ document }) => document),
    ]),
  );
}

/** Type of a document of an answer. */
const ANSWER = 'ANSWER_TO_REQUEST';

/** Names a request as the user of its documents. */
export const formatRequestSubject = (id: bigint): string => `due-diligence-request:${id}`;
