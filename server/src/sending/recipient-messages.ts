import { ENGLISH } from '@thumela/rules/language/languages.ts';
import type { TransactionHandle } from '../platform/database/pool.ts';
import { messageFrame } from '../platform/i18n/texts/en/messages.ts';
import { payoutRecipientMessages } from '../platform/i18n/texts/en/payout-messages.ts';
import { LINK_PLACE, type Message } from '../platform/notifications/service.ts';
import { askedFields } from '../pricing/reference-data/service.ts';
import type { TransactionRow } from './store.ts';

/** Messages to a recipient: money is ready for them, or was paid to them. */
export type RecipientMessageKey = keyof typeof payoutRecipientMessages;

/** A field that is a phone number: its pattern begins with the calling code. */
const PHONE = '%{dial}%';

/**
 * The SMS to the recipient, if their corridor requires a phone number; in English, because their language is
 * unknown. It names the person who has the collection PIN, and never the PIN (see server/src/sending/README.md).
 */
export async function recipientMessages(
  { db }: TransactionHandle,
  row: TransactionRow,
  brand: { readonly name: string },
  told: RecipientMessageKey,
): Promise<Message[]> {
  const phones = await db
    .selectFrom(askedFields.as('asked'))
    .innerJoin('required_fields', 'required_fields.id', 'asked.required_field_id')
    .select('required_fields.id')
    .where('payout_method_id', '=', row.payout_method_id)
    .where((where) =>
      where(where.fn.coalesce('asked.pattern', 'required_fields.pattern'), 'like', PHONE),
    )
    .orderBy('position')
    .execute();
  const number = phones
    .map(({ id }) => row.captured_fields.find((field) => field['required-field-id'] === id))
    .find((field) => field !== undefined && field['required-field-value'] !== '');
  if (!number) return [];
  const { name: where } = await db
    .selectFrom('payout_partners')
    .select('name')
    .where('id', '=', row.payout_partner_id)
    .executeTakeFirstOrThrow();
  const sms = ENGLISH.say(payoutRecipientMessages)[told]({
    sender: `${row.sender.first_name} ${row.sender.last_name}`,
    destinationAmount: row.destination_amount,
    destinationCurrency: row.destination_currency,
    where,
    link: LINK_PLACE,
  });
  const body = ENGLISH.say(messageFrame).sms(brand.name, sms);
  const link = { kind: 'transaction', id: row.id } as const;
  return [{ channel: 'SMS', recipient: number['required-field-value'], subject: '', body, link }];
}
