import { type IsoDate, isIsoDate } from '../dates/dates.ts';
import { type PersonName, sameName } from '../identity/names.ts';
import {
  type KnownCustomer,
  matchRecipient,
  type RecipientIdentity,
  type RecipientMatch,
} from './recipient.ts';

/** Why an operator has to decide about a request to be paid an order, beside doubts about the recipient. */
export type ReviewReason =
  | 'SENDER_SANCTIONS'
  | 'NEWER_LIST'
  | 'SENDER_COUNTRY_ENHANCED'
  | 'NAMES_DIFFER'
  | 'NEW_CUSTOMER'
  | 'KNOWN_OTHERWISE'
  | 'KNOWN_NOT_APPROVED'
  | 'DOCUMENTS_TO_READ'
  | 'DOCUMENT_EXPIRED';

/** Everything known when a recipient requests to be paid an order. */
export interface RequestFacts<Doubt extends string> {
  recipient: RecipientIdentity & PersonName & { idExpiry: string };
  order: {
    recipient: PersonName;
    sender: PersonName;
    /** Whether the sender states that they are the recipient. */
    isFromSelf: boolean;
  };
  known: readonly KnownCustomer[];
  /** Doubts that would hold back any sign-up of this recipient. */
  doubts: readonly Doubt[];
  /** Whether the sender may be on the sanctions list. */
  isSenderMatched: boolean;
  /** Whether there is a newer sanctions list than the one both were screened by. */
  isListOutdated: boolean;
  /** Also for a country that is unknown. */
  isSenderCountryEnhanced: boolean;
  /** Whether documents were required that an operator has to read. */
  hasDocumentsToRead: boolean;
  today: IsoDate;
}

/** APPROVE pays the order to the customer at once; HOLD has an operator decide, for these reasons. */
export type RequestReview<Doubt extends string> =
  | { kind: 'APPROVE'; customer: KnownCustomer; registrationId: bigint }
  | { kind: 'HOLD'; reasons: (Doubt | ReviewReason)[] };

/**
 * Approves the request of an approved customer within the limits, with names that agree and no match on the newest
 * sanctions list; every other one is held for an operator (see rules/README.md). Nothing is approved by an older list: an order
 * that has been paid out is not screened again (see server/src/compliance/README.md).
 */
export function reviewRequest<Doubt extends string>(
  facts: RequestFacts<Doubt>,
): RequestReview<Doubt> {
  const { recipient, known, doubts, today } = facts;
  const match = matchRecipient(known, recipient);
  const rules: [applies: boolean, reason: ReviewReason][] = [
    [facts.isSenderMatched, 'SENDER_SANCTIONS'],
    [facts.isListOutdated, 'NEWER_LIST'],
    [facts.isSenderCountryEnhanced, 'SENDER_COUNTRY_ENHANCED'],
    [!namesAgree(facts, match), 'NAMES_DIFFER'],
    [match.kind === 'NEW', 'NEW_CUSTOMER'],
    [match.kind === 'DIFFERS', 'KNOWN_OTHERWISE'],
    [known.some(({ status }) => status !== 'APPROVED'), 'KNOWN_NOT_APPROVED'],
    [facts.hasDocumentsToRead, 'DOCUMENTS_TO_READ'],
    [hasExpired(recipient.idExpiry, today), 'DOCUMENT_EXPIRED'],
  ];
  const reasons = [...doubts, ...rules.flatMap(([applies, reason]) => (applies ? [reason] : []))];
  if (reasons.length > 0 || match.kind !== 'SAME') return { kind: 'HOLD', reasons };
  const { customer } = match;
  const { registrationId } = customer;
  if (registrationId === null) return { kind: 'HOLD', reasons };
  return { kind: 'APPROVE', customer, registrationId };
}

/** Only a signed-in customer can have an expired document: one that is typed is refused at once. */
const hasExpired = (expiry: string, today: IsoDate): boolean => isIsoDate(expiry) && expiry < today;

/** Compares the typed name with the order's recipient, with a sender who is the recipient, and with the customer. */
function namesAgree({ recipient, order }: RequestFacts<string>, match: RecipientMatch): boolean {
  if (!sameName(recipient, order.recipient)) return false;
  if (order.isFromSelf && !sameName(recipient, order.sender)) return false;
  return match.kind !== 'SAME' || sameName(recipient, match.customer);
}
