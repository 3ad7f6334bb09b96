import { decimalsOf, formatAmount, formatRand, parseMinor } from '@thumela/rules/money.ts';
import type { Message } from '../messages/service.ts';
import type { TransactionRow } from './store.ts';

/** What messages about a transaction are made of. */
export interface MessageFacts {
  brand: string;
  /** The customer's number, 27 and 9 digits, and e-mail address. */
  msisdn: string;
  email: string | null;
  firstName: string;
  beneficiary: string;
  paymentReference: string;
  totalCents: bigint;
  /** Exact decimal text and ISO code of what the beneficiary gets. */
  destinationAmount: string;
  destinationCurrency: string;
  collectionPin: string;
  reason: string | null;
  expiresAt: Date;
}

/** What messages say of a transaction, to whom and in whose name. */
export function factsOf(
  row: TransactionRow,
  brand: { readonly name: string },
  reason: string | null,
): MessageFacts {
  return {
    brand: brand.name,
    msisdn: row.msisdn,
    email: row.email,
    firstName: row.first_name,
    beneficiary: `${row.beneficiary_first_name} ${row.beneficiary_last_name}`.trim(),
    paymentReference: row.payment_reference,
    totalCents: row.total_cents,
    destinationAmount: row.destination_amount,
    destinationCurrency: row.destination_currency,
    collectionPin: row.collection_pin,
    reason,
    expiresAt: row.expires_at,
  };
}

/** A text as SMS and as e-mail. */
export interface Text {
  subject: string;
  sms: string;
  /** Said in the e-mail besides the sentence of the SMS. */
  more?: string;
}

/** How a transaction came to its status. */
export interface Way {
  /** The status before; missing when it was just created. */
  from?: string;
  /** The customer did it. */
  byCustomer?: boolean;
}

/**
 * What the customer is told when a transaction comes to a status; nothing where nothing changes for
 * them.
 */
export function messagesFor(status: string, facts: MessageFacts, way: Way = {}): Message[] {
  const text = TEXTS[status]?.(facts, way);
  return text ? toCustomer(facts, text) : [];
}

/** A text as the messages that bring it to the customer: an SMS, and an e-mail where there is an address. */
export function toCustomer(facts: MessageFacts, text: Text): Message[] {
  const sms = `${facts.brand}: ${text.sms}`;
  const messages: Message[] = [{ channel: 'SMS', recipient: facts.msisdn, subject: '', body: sms }];
  if (facts.email !== null) {
    const lines = [`Hello ${facts.firstName},`, text.sms, text.more, `Regards, ${facts.brand}`];
    const body = lines.filter((line) => line !== undefined).join('\n\n');
    messages.push({ channel: 'EMAIL', recipient: facts.email, subject: text.subject, body });
  }
  return messages;
}

const TEXTS: Record<string, (facts: MessageFacts, way: Way) => Text> = {
  APPROVED_UNPAID: (facts) => ({
    subject: `Please pay for your transaction ${facts.paymentReference}`,
    sms: `Pay ${rand(facts)} by ${moment(facts.expiresAt)} with reference ${facts.paymentReference} to send ${received(facts)} to ${facts.beneficiary}.`,
    more: 'The rate is fixed if you pay in time. Unpaid transactions expire and cost nothing.',
  }),
  ON_HOLD_UNPAID: (facts) => ({
    subject: 'We are checking your transaction',
    sms: `We are checking your transaction of ${rand(facts)} to ${facts.beneficiary}. Please do not pay yet; we will tell you when you can.`,
    ...(facts.reason === null ? {} : { more: facts.reason }),
  }),
  APPROVED_PAID: (facts, { from }) =>
    from === 'REMITTANCE_BRAND_ON_HOLD'
      ? {
          subject: 'Your transaction goes on',
          sms: `The payout of ${received(facts)} to ${facts.beneficiary} goes on. Reference ${facts.paymentReference}.`,
        }
      : {
          subject: `We received your payment for ${facts.paymentReference}`,
          sms: `We received ${rand(facts)} for reference ${facts.paymentReference}. ${received(facts)} is on its way to ${facts.beneficiary}.${pin(facts)}`,
        },
  COMPLETE: (facts) => ({
    subject: `${facts.beneficiary} has received your money`,
    sms: `${received(facts)} was paid out to ${facts.beneficiary}. Reference ${facts.paymentReference}.`,
  }),
  EXPIRED: expired,
  REJECTED: (facts) => ({
    subject: 'Your transaction could not be approved',
    sms: `We could not approve your transaction of ${rand(facts)} to ${facts.beneficiary}. Please do not pay for reference ${facts.paymentReference}.`,
    ...(facts.reason === null ? {} : { more: facts.reason }),
  }),
  REMITTANCE_BRAND_ON_HOLD: (facts) => ({
    subject: 'Your transaction is delayed',
    sms: `The payout of ${received(facts)} to ${facts.beneficiary} is delayed by our partner. We are on it; you need not do anything.`,
    ...(facts.reason === null ? {} : { more: facts.reason }),
  }),
  MARKED_FOR_REFUND: returned,
  MARKED_FOR_CANCELLATION: returned,
  REFUNDED: givenBack,
  CANCELED: givenBack,
};

function expired(facts: MessageFacts, { from, byCustomer = false }: Way): Text {
  const which = `your transaction of ${rand(facts)} to ${facts.beneficiary}`;
  const unpaid = `Please do not pay for reference ${facts.paymentReference}`;
  if (byCustomer) {
    return {
      subject: 'Your transaction is canceled',
      sms: `As you asked, ${which} is canceled. ${unpaid}.`,
    };
  }
  return {
    subject: 'Your transaction has expired',
    sms:
      from === 'ON_HOLD_UNPAID'
        ? `We are sorry: we could not check ${which} in time, and it has expired. ${unpaid}; ask for a new quote, or contact us.`
        : `The time to pay for ${which} is over, and it has expired. ${unpaid}; ask for a new quote.`,
  };
}

function returned(facts: MessageFacts): Text {
  return {
    subject: 'You will get your money back',
    sms: `Your transaction ${facts.paymentReference} to ${facts.beneficiary} will not be paid out. We are returning ${rand(facts)} to you.`,
    ...(facts.reason === null ? {} : { more: facts.reason }),
  };
}

function givenBack(facts: MessageFacts): Text {
  return {
    subject: 'We have returned your money',
    sms: `We returned ${rand(facts)} for your transaction ${facts.paymentReference} to ${facts.beneficiary}.`,
  };
}

const rand = ({ totalCents }: MessageFacts) => formatRand(totalCents, ' ');

function received({ destinationAmount, destinationCurrency }: MessageFacts): string {
  const minor = parseMinor(destinationAmount, decimalsOf(destinationCurrency));
  return formatAmount(destinationCurrency, minor ?? 0n, ' ');
}

const pin = ({ collectionPin }: MessageFacts) =>
  collectionPin === '' ? '' : ` Collection PIN: ${collectionPin}.`;

const FORMAT = new Intl.DateTimeFormat('en-ZA', {
  timeZone: 'Africa/Johannesburg',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** Business time, as in `22 November at 14:05`. */
function moment(at: Date): string {
  const parts = Object.fromEntries(
    FORMAT.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  return `${parts.day} ${parts.month} at ${parts.hour}:${parts.minute}`;
}
