import { normaliseCellphone, sameCellphone } from '@thumela/rules/identity/cellphone.ts';
import { languageNamed } from '../../../platform/i18n/languages.ts';
import { messageFrame } from '../../../platform/i18n/texts/en/messages.ts';
import { recipientMessages } from '../../../platform/i18n/texts/en/recipients.ts';
import type { Message } from '../../../platform/notifications/service.ts';
import { providedEmail } from '../provided-fields.ts';
import type { InboundRow } from '../store.ts';
import { fitNameIntoSms } from './sms-text.ts';

/** Kinds of recipient notices. */
export type NoticeKind = keyof typeof recipientMessages;

/** Whether a person receives the messages to the recipient of an order. */
export const isRecipient = (
  { beneficiary_msisdn, provided_fields }: InboundRow,
  { msisdn, email }: { msisdn: string | null; email: string | null },
): boolean =>
  (msisdn !== null && sameCellphone(msisdn, beneficiary_msisdn)) ||
  (email !== null && email === providedEmail(provided_fields)?.toLowerCase());

/** As long as redeeming an order takes. */
const MINUTES = 5;

/**
 * A message to the recipient of an order, in their language: an SMS to a South African number, since the gateway
 * has no other, and an e-mail where the partner provided an address (see server/src/receiving/README.md).
 */
export function recipientMessage(
  kind: NoticeKind,
  order: InboundRow,
  { brand, link }: { brand: string; link: string },
): Message[] {
  const { say } = languageNamed(order.language);
  const frame = say(messageFrame);
  const texts = say(recipientMessages)[kind];
  const values = {
    cents: order.amount_cents,
    expiresAt: order.expires_at,
    minutes: MINUTES,
    link,
    reason: order.reason ?? '',
  };
  const sender = [order.customer_first_name, order.customer_last_name] as const;
  const messages: Message[] = [];
  if (normaliseCellphone(order.beneficiary_msisdn) !== undefined) {
    const body = fitNameIntoSms(sender, (name) =>
      frame.sms(brand, texts.sms({ ...values, sender: name })),
    );
    messages.push({ channel: 'SMS', recipient: order.beneficiary_msisdn, subject: '', body });
  }
  const recipient = providedEmail(order.provided_fields);
  if (recipient !== undefined) {
    const all = { ...values, sender: sender.join(' ').trim() };
    const hello = frame.hello(order.beneficiary_first_name);
    const body = [hello, texts.email(all), frame.regards(brand)].join('\n\n');
    messages.push({ channel: 'EMAIL', recipient, subject: texts.subject(all), body });
  }
  return messages;
}
