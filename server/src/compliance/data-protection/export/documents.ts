import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/pool.ts';
import { exportSections } from '../../../platform/i18n/texts/en/data-protection.ts';
import { formatRequestSubject } from '../../due-diligence/service.ts';
import type { ExportContent, ExportSubject } from './collect.ts';
import { isoMoment } from './person.ts';

/** The file of an export is in English, as its columns are. */
const SECTIONS = ENGLISH.say(exportSections);

/** Requests for information with the customer's answers, and every document that they handed in. */
export async function collectDocuments(handle: Handle, of: ExportSubject): Promise<ExportContent> {
  const [documents, requests] = await Promise.all([
    readDocuments(handle, of),
    readInformationRequests(handle, of),
  ]);
  const namesOf = (use: string) =>
    documents.filter(({ used_by }) => used_by === use).map(({ name }) => name);
  const listed = documents.map(({ name, handed_in_at }) => ({ file: name, handed_in_at }));
  return {
    sections: [
      {
        name: SECTIONS.requestsForInformation,
        rows: requests.map(({ id, ...row }) => ({
          ...row,
          files: namesOf(formatRequestSubject(id)).join(', '),
        })),
      },
      { name: SECTIONS.documents, rows: listed },
    ],
    files: documents.map(({ name, stored_name }) => ({ name, storedName: stored_name })),
  };
}

interface InformationRequestRow {
  id: bigint;
  what_we_requested: string;
  requested_at: string;
  answer_by: string;
  what_you_answered: string | null;
  answered_at: string | null;
}

/** Requests of due diligence as the customer read them, without their operator, cause and outcome. */
async function readInformationRequests(
  { db }: Handle,
  { id }: ExportSubject,
): Promise<InformationRequestRow[]> {
  const { rows } = await sql<InformationRequestRow>`
    select id, words as what_we_requested, ${isoMoment('asked_at')} as requested_at, respond_by::text as answer_by,
      answer as what_you_answered, ${isoMoment('answered_at')} as answered_at
    from due_diligence_requests where customer_id = ${id} order by id`.execute(db);
  return rows;
}

interface DocumentRow {
  name: string;
  stored_name: string;
  used_by: string;
  handed_in_at: string;
}

/** Stored documents that the customer handed in. */
async function readDocuments(
  { db }: Handle,
  { id, registration_id: registration }: ExportSubject,
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select 'documents/' || row_number() over (order by d.created_at, d.id) || '-' || lower(d.document_type) || '.'
        || d.file_type as name, d.stored_name, d.used_by, ${isoMoment('d.created_at')} as handed_in_at
    from documents d
    where d.status = 'READY' and d.used_by = any (array['customer:' || ${id}::bigint]
      || array(select 'limit-increase:' || l.id from limit_increases l where l.registration_id = ${registration})
      || array(select 'redemption-request:' || r.id from redemption_requests r where r.registration_id = ${registration})
      || array(select 'follow-up:' || f.id from follow_ups f join redemption_requests r on r.id = f.redemption_request_id
        where r.registration_id = ${registration})
      || array(select 'due-diligence-request:' || q.id from due_diligence_requests q where q.customer_id = ${id}))
    order by d.created_at, d.id`.execute(db);
  return rows;
}
