import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/database/pool.ts';
import { exportSections } from '../../../platform/i18n/texts/en/data-protection.ts';
import type { ExportSection, ExportSubject, ExportValue } from './collect.ts';

type Row = Readonly<Record<string, ExportValue>>;

/** The file of an export is in English, as its columns are. */
const SECTIONS = ENGLISH.say(exportSections);

/** Reads the rows of one section. */
export async function readSection(
  { db }: Handle,
  name: string,
  query: RawBuilder<Row>,
): Promise<ExportSection> {
  return { name, rows: (await query.execute(db)).rows };
}

/** A timestamp in UTC. */
export const isoMoment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The customer's identity and its changes. */
export async function collectPerson(
  handle: Handle,
  { id, registration_id: registration }: ExportSubject,
): Promise<ExportSection[]> {
  const read = (name: string, query: RawBuilder<Row>) => readSection(handle, name, query);
  return await Promise.all([
    read(
      SECTIONS.person,
      sql<Row>`select registration_id::text as registration, first_name, last_name, coalesce(dob::text, birth_date) as date_of_birth, gender,
        id_type, id_number, id_expiry_date::text as id_expiry_date, nationality, msisdn as cellphone, email, street, town,
        city, province, postal_code, language, tier as limits, ${isoMoment('created_at')} as registered_at
      from customers where id = ${id}`,
    ),
    read(
      SECTIONS.corrections,
      sql<Row>`select first_name, last_name, coalesce(dob::text, birth_date) as date_of_birth, id_number, former_first_name, former_last_name,
        coalesce(former_dob::text, former_birth_date) as former_date_of_birth, former_id_number, ${isoMoment('decided_at')} as corrected_at
      from identity_corrections where customer_id = ${id} and status = 'APPROVED' order by id`,
    ),
    read(
      SECTIONS.correctedContactDetails,
      sql<Row>`select former::text as before, corrected::text as after, ${isoMoment('corrected_at')} as corrected_at
      from contact_corrections where customer_id = ${id} order by id`,
    ),
    read(
      SECTIONS.renewedDocuments,
      sql<Row>`select id_number, id_expiry_date::text as id_expiry_date, former_number, status,
        ${isoMoment('requested_at')} as sent_at
      from identity_renewals where registration_id = ${registration} order by id`,
    ),
    read(
      SECTIONS.identityChecksWithARegister,
      sql<Row>`select purpose, service, transaction_number, ${isoMoment('requested_at')} as requested_at
      from identity_checks where customer_id = ${id} and outcome = 'VERIFIED' order by id`,
    ),
    read(
      SECTIONS.requestsForHigherLimits,
      sql<Row>`select tier as limits, source as source_of_income, (value_cents / 100.0)::text as income_in_rand, status,
        ${isoMoment('requested_at')} as requested_at
      from limit_increases where registration_id = ${registration} and asked_by is null order by id`,
    ),
  ]);
}
