import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

/** The content that a document was submitted as. */
interface DocumentTitle {
  /** `Identity` or `Picture`, as at a registration, or the purpose. */
  type: string;
  shows: string | null;
}

interface TitleRow {
  id: bigint;
  purpose: string;
  shows: string | null;
}

/**
 * Reads the content of documents by their id: from the redemption request, follow-up, limit increase, renewal or answer they were
 * submitted with. Their upload category says only how they were announced.
 * @param subjects subjects that documents are used by, such as `redemption-request:7`
 */
export async function findDocumentTitles(
  { db }: Handle,
  subjects: readonly string[],
  registrationId: bigint | undefined,
): Promise<ReadonlyMap<bigint, DocumentTitle>> {
  const requests = listIds(subjects, 'redemption-request');
  const increases = listIds(subjects, 'limit-increase');
  const answered = listIds(subjects, 'due-diligence-request');
  const { rows } = await sql<TitleRow>`
    with submitted as (
      select document_id as id, proves as purpose, null::int as type_id, document_type as type_name
      from limit_increase_documents where limit_increase_id = any(${increases}::bigint[])
      union all
      select r.meta_data_id, r.purpose, r.document_type_id, null
      from follow_up_requirements r join follow_ups f on f.id = r.follow_up_id
      where f.redemption_request_id = any(${requests}::bigint[]) and r.meta_data_id is not null
      union all
      select (d ->> 'meta-data-id')::bigint, d ->> 'document-purpose',
        (d ->> 'document-type-id')::int, null
      from redemption_requests q,
        jsonb_array_elements(coalesce(q.submitted::jsonb -> 'documents', '[]')) d
      where q.id = any(${requests}::bigint[])
      union all
      select (q.submitted::jsonb ->> key)::bigint, title, null, null
      from redemption_requests q,
        (values ('identity-document', 'Identity'), ('picture', 'Picture')) named (key, title)
      where q.id = any(${requests}::bigint[]) and q.submitted::jsonb ->> key is not null
      union all
      select document_id, 'Identity', null, null
      from identity_renewals where registration_id = ${registrationId ?? null}
      union all
      select document_id, 'ANSWER_TO_REQUEST', null, null
      from due_diligence_documents where request_id = any(${answered}::bigint[])
    )
    select s.id, s.purpose, concat_ws(': ', p.display_value, t.type) as shows
    from submitted s
    left join document_purposes p on p.purpose = s.purpose
    left join document_types t on t.purpose = s.purpose
      and (t.id = s.type_id or t.name = s.type_name)`.execute(db);
  return new Map(
    rows.map(({ id, purpose, shows }) => [id, { type: purpose, shows: shows || null }]),
  );
}

const listIds = (subjects: readonly string[], kind: string): string[] =>
  subjects.filter((one) => one.startsWith(`${kind}:`)).map((one) => one.slice(kind.length + 1));
