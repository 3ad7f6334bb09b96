import type { Handle } from '../../platform/database/pool.ts';
import { timestamp } from '../../platform/http/timestamp.ts';
import type { Matters } from './case-subjects.ts';
import type { Shown } from './facts.ts';
import { requestsOf } from './requests.ts';

/** Maximum number of documents; the newest are shown. */
const MOST = 40;

/** Documents the person submitted with their sign-up, a request, a follow-up or a limit increase; newest first. */
export async function readDocuments(
  handle: Handle,
  { customerId, registrationId, requestId, limitIncreaseId }: Matters,
): Promise<Shown['documents']> {
  const subjects = [
    ...new Set([
      ...(await requestsOf(handle, registrationId ?? null)),
      ...defined(requestId).map((id) => `redemption-request:${id}`),
      ...defined(limitIncreaseId).map((id) => `limit-increase:${id}`),
      ...defined(customerId).map((id) => `customer:${id}`),
    ]),
  ];
  if (subjects.length === 0) return [];
  const rows = await handle.db
    .selectFrom('documents')
    .selectAll()
    .where('used_by', 'in', subjects)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    type: row.document_type,
    of: row.used_by ?? '',
    'mime-type': row.mime_type,
    status: row.status,
    bytes: row.size_bytes,
    'handed-in-at': timestamp(row.created_at),
  }));
}

const defined = (id: bigint | undefined): bigint[] => (id === undefined ? [] : [id]);
