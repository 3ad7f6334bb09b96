import { formatRequestSubject } from '../../compliance/due-diligence/service.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import type { CaseSubjects } from './case-subjects.ts';
import { findDocumentTitles } from './document-titles.ts';
import type { CaseView } from './facts.ts';
import type { InformationRequest } from './request-facts.ts';
import { findCustomerRequests } from './requests.ts';

/** Maximum number of documents; the newest are shown. */
const MOST = 40;

/**
 * Documents the person submitted with their sign-up, a request, a follow-up, a limit increase or these answers; newest
 * first.
 */
export async function readDocuments(
  handle: Handle,
  { customerId, registrationId, requestId, limitIncreaseId }: CaseSubjects,
  answered: readonly InformationRequest[],
): Promise<CaseView['documents']> {
  const subjects = [
    ...new Set([
      ...(await findCustomerRequests(handle, registrationId ?? null)),
      ...listIfDefined(requestId).map((id) => `redemption-request:${id}`),
      ...listIfDefined(limitIncreaseId).map((id) => `limit-increase:${id}`),
      ...answered.map(({ id }) => formatRequestSubject(BigInt(id))),
      ...listIfDefined(customerId).map((id) => `customer:${id}`),
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
  const titles = await findDocumentTitles(handle, subjects, registrationId);
  return rows.map((row) => ({
    id: Number(row.id),
    ...(titles.get(row.id) ?? { type: row.document_type, shows: null }),
    of: row.used_by ?? '',
    'mime-type': row.mime_type,
    status: row.status,
    bytes: row.size_bytes,
    'handed-in-at': formatTimestamp(row.created_at),
  }));
}

const listIfDefined = (id: bigint | undefined): bigint[] => (id === undefined ? [] : [id]);
