/** The facts at the top of a card and its dialog, from any of the calls (OUT-18). */
import { cardDate } from '@thumela/rules/dates/card-dates.ts';
import { toCents } from '@thumela/rules/money/money.ts';
import { isReadyToCollect } from '@thumela/rules/status/collection.ts';
import { offersPayment } from '@thumela/rules/status/lifecycles.ts';
import type { PayoutFacts } from '@thumela/rules/status/payout-steps.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { formatRand } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { transactions as texts } from '../texts/en/transactions.ts';
import { wireAmount } from './wire-amount.ts';

export type ListItem = AnswerOf<'GET /transactions/universal-transaction'>[number];
export type TransactionView = AnswerOf<'GET /transactions/transaction/{id}'>;
export type InboundView = AnswerOf<'GET /transactions/inbound/{id}'>;

/** Amounts are formatted with their currency. */
export interface CardFacts {
  readonly id: number;
  readonly sent: boolean;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly countryName: string;
  /** When it was created or arrived, if known. */
  readonly date: Date | undefined;
  /** In rand. */
  readonly amount: string;
  readonly destinationAmount: string;
  /** In rand, with fee and VAT. */
  readonly total: string;
  /** It can be paid now: its total matters more than its parts. */
  readonly payable: boolean;
  readonly status: string;
  /** Empty if there is none. */
  readonly collectionPin: string;
  /** If the provider has payout data (see server/src/sending/README.md). */
  readonly payout?: PayoutFacts | undefined;
}

/** Facts of a list item; for a received one, the name and country are the sender's. */
export function factsOfItem(item: ListItem): CardFacts {
  return {
    id: item.transactionId,
    sent: item.transactionType === 'OUTBOUND',
    name: `${item.firstName} ${item.lastName}`.trim(),
    country: item.country,
    countryName: item.countryDisplayValue,
    date: parseTimestamp(item.date),
    amount: wireAmount('ZAR', item.amount),
    destinationAmount: wireAmount(item.currency, item.destAmount),
    total: computeTotal(item),
    payable: item.transactionType === 'OUTBOUND' && isPayable(item.status),
    status: item.status,
    collectionPin: item.collectionPin ?? '',
    payout: item.payout && { ...item.payout, history: [] },
  };
}

/** Facts of a sent transaction. */
export function factsOfTransaction(transaction: TransactionView): CardFacts {
  return {
    id: transaction.transactionId,
    sent: true,
    name: transaction.beneficiaryFullName,
    country: transaction.beneficiaryCountryISO2,
    countryName: transaction.countryDisplayValue,
    date: parseTimestamp(transaction.displayDate),
    amount: wireAmount('ZAR', transaction.amount),
    destinationAmount: wireAmount(transaction.destinationCurrency, transaction.destinationAmount),
    total: wireAmount('ZAR', transaction.total),
    payable: isPayable(transaction.status),
    status: transaction.status,
    collectionPin: transaction.collectionPin ?? '',
    payout: transaction.payout,
  };
}

/** Facts of a received transaction; name and country are the sender's. */
export function factsOfInbound(received: InboundView): CardFacts {
  const amount = wireAmount(received.beneficiaryCurrency, received.beneficiaryAmount);
  return {
    id: received.id,
    sent: false,
    name: `${received.customerFirstName} ${received.customerLastName}`.trim(),
    country: received.countryFrom,
    countryName: received.countryFromDisplayValue,
    date: parseTimestamp(received.dateCreated),
    amount,
    destinationAmount: amount,
    total: amount,
    payable: false,
    status: received.inboundTransactionStatus,
    collectionPin: received.collectionPin,
  };
}

/** Whether the PIN is the most important fact of a transaction now. */
export const pinComesFirst = ({ sent, status, collectionPin, payout }: CardFacts): boolean =>
  sent && collectionPin !== '' && isReadyToCollect(status, payout?.state);

const isPayable = (status: string): boolean => offersPayment(status as OutboundStatus);

/** The list has the parts of the total; the sum of cents is exact. */
const computeTotal = ({ amount, fees, vat }: Pick<ListItem, 'amount' | 'fees' | 'vat'>): string =>
  formatRand(toCents(amount) + toCents(fees) + toCents(vat));

function parseTimestamp(timestamp: string | null | undefined): Date | undefined {
  const date = new Date(timestamp ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** 'Sent' or 'Received'. */
const formatDirection = ({ sent }: CardFacts): string =>
  sent ? say(texts).sent : say(texts).received;

/** 'Sent · Yesterday' */
export function formatDirectionAndDate(facts: CardFacts, now: Date): string {
  const type = formatDirection(facts);
  return facts.date ? `${type} · ${wordPhrase(cardDate(facts.date, now))}` : type;
}
