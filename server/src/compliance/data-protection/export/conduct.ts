import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/pool.ts';
import { exportSections } from '../../../platform/i18n/texts/en/data-protection.ts';
import { withoutSecrets } from '../../../platform/notifications/service.ts';
import type { ExportSection, ExportSubject, ExportValue } from './collect.ts';
import { isoMoment, readSection } from './person.ts';

type Row = Readonly<Record<string, ExportValue>>;

/** The file of an export is in English, as its columns are. */
const SECTIONS = ENGLISH.say(exportSections);

/** Messages, conversations, sign-ins, signatures and earlier requests. */
export async function collectConduct(handle: Handle, of: ExportSubject): Promise<ExportSection[]> {
  const { id, registration_id: registration } = of;
  const sections = await Promise.all([
    readMessages(handle, of),
    readSection(
      handle,
      SECTIONS.conversations,
      sql<Row>`select case m.author when 'VISITOR' then 'you' else 'us' end as written_by, m.body as text,
        ${isoMoment('m.sent_at')} as sent_at
      from chat_messages m join conversations c on c.id = m.conversation_id
      where c.customer_id = ${id} order by c.began_at, m.number`,
    ),
    readSection(
      handle,
      SECTIONS.signins,
      sql<Row>`select device, ${isoMoment('begun_at')} as signed_in_at, ${isoMoment('last_used_at')} as last_used_at
      from sessions where customer_id = ${id} order by begun_at`,
    ),
    readSection(
      handle,
      SECTIONS.signedDeclarations,
      sql<Row>`select declaration_version as version, ip as network_address, ${isoMoment('signed_at')} as signed_at
      from declaration_signatures where registration_id = ${registration} order by id`,
    ),
    readSection(
      handle,
      SECTIONS.requestsAboutPersonalData,
      sql<Row>`select kind, words as what_you_wrote, state, ${isoMoment('requested_at')} as requested_at
      from data_requests where customer_id = ${id} order by id`,
    ),
  ]);
  return sections;
}

/** Sent messages without PINs, codes and links that open something. */
async function readMessages(
  handle: Handle,
  { msisdn, email }: ExportSubject,
): Promise<ExportSection> {
  const { name, rows } = await readSection(
    handle,
    SECTIONS.messagesToYou,
    sql<Row>`select channel, recipient as sent_to, subject, body as text, ${isoMoment('sent_at')} as sent_at
      from messages where recipient = any (array[${msisdn}::text, ${email}::text]) and status = 'SENT'
        and not carries_pin order by id`,
  );
  return { name, rows: rows.map((row) => ({ ...row, text: withoutSecrets(String(row.text)) })) };
}
