import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ExportSection, ExportValue } from '../../compliance/data-protection/service.ts';
import type { DisputeRow } from '../../payments/chargebacks/service.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { evidenceTexts } from '../../platform/i18n/texts/en/evidence.ts';

type Row = Readonly<Record<string, ExportValue>>;

const formatMomentSql = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'Africa/Johannesburg', 'YYYY-MM-DD"T"HH24:MI:SS"+02:00"')`;

const formatRandSql = (column: string) =>
  sql`to_char(${sql.ref(column)} / 100.0, 'FM999999990.00')`;

/**
 * Reads proof that the customer ordered and authorised a transaction and that its money was handed over. Each section
 * names the columns that it takes, so that nothing gets in by itself: no hold, screening, case, note or PIN is read.
 */
export async function readEvidence(
  handle: Handle,
  { id }: DisputeRow,
  transactionId: bigint,
): Promise<ExportSection[]> {
  const { sections } = ENGLISH.say(evidenceTexts);
  const found = async (name: string, query: RawBuilder<Row>): Promise<ExportSection> => ({
    name,
    rows: (await query.execute(handle.db)).rows,
  });
  return [
    await found(
      sections.dispute,
      sql`
      select partner, dispute_reference, reason_code, reason_text, ${formatRandSql('amount_cents')} as amount, currency,
        ${formatMomentSql('received_at')} as received_at, answer_by::text from disputes where id = ${id}`,
    ),
    await found(
      sections.transaction,
      sql`
      select t.payment_reference, ${formatMomentSql('t.created_at')} as created_at, ${formatMomentSql('t.paid_at')} as paid_at,
        concat_ws(' ', c.first_name, c.last_name) as customer,
        concat_ws(' ', t.beneficiary_first_name, t.beneficiary_last_name) as recipient,
        ${formatRandSql('t.principal_cents')} as sent, ${formatRandSql('t.fee_cents')} as fee, ${formatRandSql('t.vat_cents')} as vat,
        ${formatRandSql('t.total_cents')} as total, t.destination_amount::text, t.destination_currency::text
      from transactions t join customers c using (registration_id) where t.id = ${transactionId}`,
    ),
    await found(
      sections.quote,
      sql`
      select q.reference, ${formatMomentSql('q.created_at')} as accepted_from, ${formatMomentSql('q.expires_at')} as valid_until,
        q.rate::text, ${formatRandSql('q.principal_cents')} as sent, ${formatRandSql('q.fee_cents')} as fee,
        ${formatRandSql('q.total_cents')} as total, q.destination_amount::text, q.destination_currency::text
      from quotations q join transactions t on t.quotation_id = q.id where t.id = ${transactionId}`,
    ),
    await found(
      sections.history,
      sql`
      select to_status as status, ${formatMomentSql('at')} as at from transaction_events
      where transaction_id = ${transactionId} and to_status in ('APPROVED_UNPAID', 'APPROVED_PAID', 'COMPLETE')
      order by id limit 50`,
    ),
    await found(
      sections.payments,
      sql`
      select option as partner, partner_reference, ${formatRandSql('amount_cents')} as amount, currency,
        ${formatMomentSql('received_at')} as received_at, ${formatMomentSql('taken_back_at')} as reversed_at
      from payments where transaction_id = ${transactionId} order by id limit 20`,
    ),
    await found(
      sections.signIns,
      sql`
      select s.device, ${formatMomentSql('s.begun_at')} as signed_in_with_pin_at,
        ${formatMomentSql('s.last_used_at')} as last_used_at, ${formatMomentSql('s.ended_at')} as ended_at
      from transactions t join customers c using (registration_id) join sessions s on s.customer_id = c.id
      where t.id = ${transactionId} and s.begun_at between t.created_at - interval '30 days' and now()
      order by s.begun_at desc limit 100`,
    ),
    await found(
      sections.payouts,
      sql`
      select p.partner, p.partner_reference, p.method, p.amount::text, p.currency::text, p.state,
        ${formatMomentSql('p.state_at')} as state_since
      from payouts p where p.transaction_id = ${transactionId} order by p.part limit 20`,
    ),
    await found(
      sections.payoutWords,
      sql`
      select v.to_state as state, v.word as word_of_the_partner, ${formatMomentSql('v.told_at')} as reported_for,
        ${formatMomentSql('v.at')} as recorded_at
      from payout_events v join payouts p on p.id = v.payout_id where p.transaction_id = ${transactionId}
      order by v.id limit 100`,
    ),
  ];
}
