import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/pool.ts';
import { exportSections } from '../../../platform/i18n/texts/en/data-protection.ts';
import type { ExportSection, ExportSubject, ExportValue } from './collect.ts';
import { isoMoment, readSection } from './person.ts';

type Row = Readonly<Record<string, ExportValue>>;

interface SavedRecipient {
  readonly name: string;
  readonly country: string;
  readonly field: string | null;
  /** The value by the id of its field. */
  readonly recipient_fields: Readonly<Record<string, string>> | null;
  readonly saved_at: string;
}

/** The file of an export is in English, as its columns are. */
const SECTIONS = ENGLISH.say(exportSections);

/** Recipients, money sent and received, and who got the data of these transactions. */
export async function collectMoney(
  handle: Handle,
  { registration_id: registration }: ExportSubject,
): Promise<ExportSection[]> {
  return await Promise.all([
    readSavedRecipients(handle, registration),
    readSection(
      handle,
      SECTIONS.moneySent,
      sql<Row>`select t.payment_reference, ${isoMoment('t.created_at')} as created_at, t.status,
        (t.principal_cents / 100.0)::text as amount_in_rand, (t.fee_cents / 100.0)::text as fee_in_rand,
        (t.vat_cents / 100.0)::text as vat_in_rand, t.destination_amount::text as amount_received,
        t.destination_currency as currency, d.name as country,
        trim(t.beneficiary_first_name || ' ' || t.beneficiary_last_name) as recipient,
        t.bop_code as purpose_reported
      from transactions t join destinations d on d.id = t.destination_id
      where t.registration_id = ${registration} order by t.id`,
    ),
    readSection(
      handle,
      SECTIONS.moneyReceived,
      sql<Row>`select i.reference, ${isoMoment('i.created_at')} as created_at, i.status,
        (i.amount_cents / 100.0)::text as amount, i.currency, i.country_from as from_country,
        trim(i.customer_first_name || ' ' || i.customer_last_name) as sender
      from inbound_transactions i where i.registration_id = ${registration} order by i.id`,
    ),
    readSection(handle, SECTIONS.whoReceivedThisData, readRecipients(registration)),
  ]);
}

/** Saved recipients with the values that the customer has given, one row each. */
async function readSavedRecipients(
  { db }: Handle,
  registration: bigint | null,
): Promise<ExportSection> {
  const { rows } = await sql<SavedRecipient>`
    select b.beneficiary_name as name, d.name as country, f.field, ${isoMoment('b.created_at')} as saved_at,
      f.recipient_fields
    from beneficiaries b join destinations d on d.id = b.destination_id
    left join lateral (
      select r.display_name as field, jsonb_build_object(v.required_field_id, v.value) as recipient_fields
      from beneficiary_fields v join required_fields r on r.id = v.required_field_id
      where v.beneficiary_id = b.id order by v.id) f on true
    where b.registration_id = ${registration} order by b.id`.execute(db);
  return {
    name: SECTIONS.savedRecipients,
    rows: rows.map(({ name, country, field, recipient_fields, saved_at }) => {
      const [value = null] = Object.values(recipient_fields ?? {});
      return { name, country, field, value, saved_at };
    }),
  };
}

/** Organisations that got the data of a transaction or an order, and those that the law names for everyone. */
const readRecipients = (registration: bigint | null) => sql<Row>`
  select distinct p.name as recipient, 'Pays out what you sent' as why
  from transactions t join payout_partners p on p.id = t.payout_partner_id where t.registration_id = ${registration}
  union select distinct i.remittance_partner, 'Sent money to you' from inbound_transactions i
  where i.registration_id = ${registration}
  union select distinct c.service, 'Compared your identity with a register' from identity_checks c
  join customers u on u.id = c.customer_id where u.registration_id = ${registration} and c.service is not null
  union values ('South African Reserve Bank', 'The law requires a report of every payment across the border'),
    ('Authorities', 'Where a law requires it'),
    ('Providers of SMS and e-mail', 'Deliver our messages to you')
  order by 1`;
