import { localCellphone } from '@thumela/rules/identity/cellphone.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import type { SubmittedRequest } from '../../platform/database/columns.ts';
import { type RequestValues, requestMessages } from '../../platform/i18n/texts/en/redemption.ts';
import { type Message, toPerson } from '../../platform/notifications/service.ts';
import type { InboundRow } from '../orders/service.ts';

/** Values of a message about a request. */
export interface Told {
  brand: { readonly name: string };
  order: InboundRow;
  submitted: SubmittedRequest;
  language: string;
}

const valuesOf = (order: InboundRow): RequestValues => ({
  cents: order.amount_cents,
  sender: `${order.customer_first_name} ${order.customer_last_name}`,
  reference: order.reference,
});

function tell(
  { brand, order, submitted, language }: Told,
  about: keyof typeof requestMessages,
  sms: Phrase,
): Message[] {
  const { msisdn, email, 'first-name': firstName } = submitted;
  const subject = phrase(requestMessages[about], 'subject', valuesOf(order));
  return toPerson({ brand: brand.name, msisdn, email, language, firstName }, { subject, sms });
}

/** Messages that a request was received, and by when it will be reviewed. */
export function receivedMessages(told: Told, by: Date, isCustomer: boolean): Message[] {
  const about = isCustomer ? 'asked' : 'received';
  return tell(told, about, phrase(requestMessages[about], 'sms', valuesOf(told.order), by));
}

/** Messages that the order is theirs; a new customer learns how to sign in. */
export function approvedMessages(told: Told, isNew: boolean): Message[] {
  const values = valuesOf(told.order);
  if (!isNew) {
    return tell(told, 'approvedKnown', phrase(requestMessages.approvedKnown, 'sms', values));
  }
  const { msisdn, email } = told.submitted;
  const username = msisdn === null ? (email ?? '') : localCellphone(msisdn);
  return tell(told, 'approved', phrase(requestMessages.approved, 'sms', values, username));
}

/**
 * Messages that a request was refused, and why; and that the order is refused too, or that they may try again.
 */
export const rejectedMessages = (
  told: Told,
  about: 'rejected' | 'rejectedAsked' | 'rejectedOrder',
  reason: Phrase | string,
): Message[] =>
  tell(told, about, phrase(requestMessages[about], 'sms', valuesOf(told.order), reason));
