import { formatLocalCellphone } from '@thumela/rules/identity/cellphone.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import type { SubmittedRequest } from '../../platform/database/columns.ts';
import { type RequestValues, requestMessages } from '../../platform/i18n/texts/en/redemption.ts';
import { type Message, toPerson } from '../../platform/notifications/service.ts';
import type { InboundRow } from '../orders/service.ts';

/** Values of a message about a request. */
export interface RequestNotice {
  brand: { readonly name: string };
  order: InboundRow;
  submitted: SubmittedRequest;
  language: string;
}

const requestMessageValues = (order: InboundRow): RequestValues => ({
  cents: order.amount_cents,
  sender: `${order.customer_first_name} ${order.customer_last_name}`,
  reference: order.reference,
});

function buildRequestMessages(
  { brand, order, submitted, language }: RequestNotice,
  about: keyof typeof requestMessages,
  sms: Phrase,
): Message[] {
  const { msisdn, email, 'first-name': firstName } = submitted;
  const subject = phrase(requestMessages[about], 'subject', requestMessageValues(order));
  return toPerson({ brand: brand.name, msisdn, email, language, firstName }, { subject, sms });
}

/** Messages that a request was received, and by when it will be reviewed. */
export function receivedMessages(told: RequestNotice, by: Date, isCustomer: boolean): Message[] {
  const about = isCustomer ? 'asked' : 'received';
  return buildRequestMessages(
    told,
    about,
    phrase(requestMessages[about], 'sms', requestMessageValues(told.order), by),
  );
}

/** Messages that the order is theirs; a new customer learns how to sign in. */
export function approvedMessages(told: RequestNotice, isNew: boolean): Message[] {
  const values = requestMessageValues(told.order);
  if (!isNew) {
    return buildRequestMessages(
      told,
      'approvedKnown',
      phrase(requestMessages.approvedKnown, 'sms', values),
    );
  }
  const { msisdn, email } = told.submitted;
  const username = msisdn === null ? (email ?? '') : formatLocalCellphone(msisdn);
  return buildRequestMessages(
    told,
    'approved',
    phrase(requestMessages.approved, 'sms', values, username),
  );
}

/**
 * Messages that a request was refused, and why; and that the order is refused too, or that they may try again.
 */
export const rejectedMessages = (
  told: RequestNotice,
  about: 'rejected' | 'rejectedAsked' | 'rejectedOrder',
  reason: Phrase | string,
): Message[] =>
  buildRequestMessages(
    told,
    about,
    phrase(requestMessages[about], 'sms', requestMessageValues(told.order), reason),
  );
