import type {
  CONFIGURATION_KEY,
  CONFIGURATION_TYPE,
  PARTNER_TYPE,
  REGISTRATION_DOCUMENT,
} from '@thumela/contract/values.ts';
import type { ChangingBrand } from '@thumela/rules/brand/rules.ts';
import type { CapturedField } from '@thumela/rules/fields/required-fields.ts';
import type { Gender, IdType } from '@thumela/rules/identity/id-types.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import type { Screening } from '@thumela/rules/screening/screening.ts';
import type { ColumnType } from 'kysely';

export type { NextActor } from '@thumela/contract/values.ts';
export type { DataType } from '@thumela/rules/fields/required-fields.ts';
export type { PaymentMethod } from '@thumela/rules/money/payments.ts';
export type { QuotationType } from '@thumela/rules/quote/quote.ts';
export type { InboundStatus, OutboundStatus, PayoutState } from '@thumela/rules/status/statuses.ts';

/**
 * Types of columns that cannot be read from the schema: columns of codes without a check constraint, and
 * every JSON column. The generated row types take these names from this file.
 */
export const COLUMN_TYPES: Readonly<Record<string, string>> = {
  'audit_entries.details': 'Details',
  'bop_report_lines.content': 'FinSurvContent',
  'brand_versions.content': 'BrandContent',
  'beneficiaries.quotation_type': 'QuotationType',
  'case_events.details': 'Details',
  'cases.facts': 'Details',
  'conversations.context': 'ConversationContext',
  'corridor_fields.data_type': 'DataType',
  'customer_reviews.reasons': 'ReviewReasons',
  'customer_reviews.screening': 'SignUpScreening',
  'idempotency_keys.answer': 'KeptAnswer',
  'inbound_transaction_events.from_status': 'InboundStatus',
  'inbound_transaction_events.to_status': 'InboundStatus',
  'inbound_transactions.next_actor': 'NextActor',
  'inbound_transactions.provided_fields': 'ProvidedFields',
  'inbound_transactions.screening': 'ScreeningRecord',
  'messages.origin': 'MessageOrigin',
  'operators.roles': 'Roles',
  'partner_events.status': 'InboundStatus',
  'payment_authorisations.links': 'PaymentLinks',
  'payment_authorisations.option': 'PaymentMethod',
  'payments.option': 'PaymentMethod',
  'payout_events.from_state': 'PayoutState',
  'payout_events.to_state': 'PayoutState',
  'payout_partners.type': 'PartnerType',
  'payout_words.state': 'PayoutState',
  'payouts.instruction': 'PayoutInstruction',
  'price_changes.changes': 'PriceValues',
  'redemption_requests.reasons': 'RequestReasons',
  'redemption_requests.screening': 'ScreeningRecord',
  'redemption_requests.submitted': 'Submitted',
  'registration_documents.document_type': 'RegistrationDocument',
  'required_fields.data_type': 'DataType',
  'sandbox_payments.option': 'PaymentMethod',
  'sandbox_payouts.body': 'PayoutInstruction',
  'sandbox_payouts.state': 'PayoutState',
  'system_config.key': 'ConfigurationKey',
  'system_config.type': 'ConfigurationType',
  'transaction_events.from_status': 'OutboundStatus',
  'transaction_events.to_status': 'OutboundStatus',
  'transactions.captured_fields': 'CapturedFields',
  'transactions.next_actor': 'NextActor',
  'transactions.screening': 'TransactionScreening',
  'transactions.sender': 'Sender',
};

export type PartnerType = keyof typeof PARTNER_TYPE;
export type RegistrationDocument = keyof typeof REGISTRATION_DOCUMENT;
export type ConfigurationKey = keyof typeof CONFIGURATION_KEY;
export type ConfigurationType = keyof typeof CONFIGURATION_TYPE;

/** One thing that is changed: what, and its values by field, before (null where it is new) and after. */
export interface PriceValue {
  readonly target: string;
  readonly name: string;
  readonly before: Readonly<Record<string, string>> | null;
  readonly after: Readonly<Record<string, string>>;
}

/** Everything one proposal changes. */
export type PriceValues = readonly PriceValue[];

/** What a version of the brand says. */
export type BrandContent = ChangingBrand;

/** What an operator may do. */
export type Roles = readonly Role[];

/** JSON: read as parsed, written as text (the driver would take a JSON array for an SQL array). */
export type JsonOf<T> = ColumnType<T, string, string>;

/** Details for people to read, whose keys differ from row to row. */
export type Details = Readonly<Record<string, unknown>>;

/** The stored answer of any call. */
export type KeptAnswer = unknown;

/** The request a message comes from, for log and trace. */
export interface MessageOrigin {
  readonly request?: string;
  readonly traceparent?: string;
}

/** The partner's pages on which an attempt to pay goes on. */
export type PaymentLinks = readonly { readonly name: string; readonly url: string }[];

/** The captured fields of a beneficiary. */
export type CapturedFields = readonly CapturedField[];

/** Fields of the Reserve Bank's report by their names, as they were written. */
export type FinSurvContent = Readonly<Record<string, string>>;

/** A customer as they were when they sent, kept for the report. */
export interface Sender {
  readonly customer_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly dob: string;
  readonly gender: Gender;
  readonly id_type: IdType;
  readonly id_number: string;
  readonly nationality: string;
  /** Null for a customer who has an e-mail address only. */
  readonly msisdn: string | null;
  readonly street: string;
  readonly town: string;
  readonly city: string;
  readonly province: string;
  readonly postal_code: string;
}

/**
 * How sender and beneficiary compared with the list of sanctions, of what date the list was, and its number,
 * which old rows do not have; then the same by the newest list that came while it was under way.
 */
export interface TransactionScreening extends ScreeningRecord {
  readonly again?: ScreeningRecord;
}

/** One screening of a transaction. */
export interface ScreeningRecord {
  readonly result: 'CLEAR' | 'POSSIBLE_MATCH';
  readonly 'list-date': string | null;
  readonly 'list-number'?: number;
  readonly sender: Screening;
  readonly beneficiary: Screening;
}

/** How an applicant compared with the list of sanctions, and of what date the list was. */
export type SignUpScreening = Screening & { readonly list: string | null };

/** Why a person has to look at a sign-up before it is approved; never told to whoever signs up. */
export type ReviewReason =
  | 'SANCTIONS'
  | 'NAME_NOT_COMPARABLE'
  | 'NATIONALITY_BLOCKED'
  | 'DOCUMENT_NOT_SCANNED'
  | 'APPROVED_BY_OPERATORS';

export type ReviewReasons = readonly ReviewReason[];

/** Why a person has to look at a request to be paid an order; never told to whoever made it (decision 76). */
export type RequestReason =
  | Exclude<ReviewReason, 'APPROVED_BY_OPERATORS'>
  | 'SENDER_SANCTIONS'
  | 'NEWER_LIST'
  | 'SENDER_COUNTRY_ENHANCED'
  | 'NAMES_DIFFER'
  | 'NEW_CUSTOMER'
  | 'KNOWN_NOT_APPROVED'
  | 'KNOWN_OTHERWISE'
  | 'DOCUMENTS_TO_READ'
  | 'DOCUMENT_EXPIRED';

export type RequestReasons = readonly RequestReason[];

/**
 * A recipient's request as it was submitted, in the keys of the wire and with every value spelled as it is
 * stored, for its decision and for the report.
 */
export interface SubmittedRequest {
  readonly context: string;
  readonly 'context-id': number;
  readonly 'registration-type': string;
  readonly msisdn: string | null;
  readonly email: string | null;
  readonly 'id-type': IdType;
  readonly 'id-number': string;
  readonly 'id-expiry-date': string;
  readonly 'first-name': string;
  readonly 'last-name': string;
  readonly dob: string;
  readonly gender: Gender;
  readonly nationality: string;
  readonly 'street-number': string;
  readonly 'street-name': string;
  readonly town: string;
  readonly city: string;
  readonly province: string;
  readonly 'postal-code': string;
  /** Missing where nothing had to be handed in again. */
  readonly 'identity-document'?: number;
  readonly picture?: number;
  /** What the limits asked for. */
  readonly documents?: readonly SubmittedDocument[];
  /** What a signed-in customer filled in because the order lacks it (REDEEM-08). */
  readonly 'captured-fields'?: CapturedFields;
}

/** What was submitted: by a recipient who registers, or by a customer who is signed in. */
export type Submitted = SubmittedRequest | { readonly 'captured-fields': CapturedFields };

/** A document of a request, by what it proves. */
export interface SubmittedDocument {
  readonly 'document-purpose': string;
  readonly 'document-type-id': number;
  readonly 'meta-data-id': number;
}

/** A fact about the recipient that the sender abroad provided. */
export interface ProvidedField {
  readonly 'required-field-id': number;
  readonly 'required-field-value': string;
  readonly 'provided-field-name': string;
  readonly 'provided-field-display-name': string;
}

export type ProvidedFields = readonly ProvidedField[];

/** What a conversation is said to be about. */
export type ConversationContext = readonly {
  readonly resourceType: string;
  readonly resourceId: string | number;
}[];

/** How money reaches its recipient: over a counter, on a phone, in an account, as a voucher of ours. */
export type PayoutMethod = 'CASH' | 'WALLET' | 'BANK' | 'VOUCHER';

/** A person as payout partners ask for them. */
export interface PayoutParty {
  firstName: string;
  lastName: string;
}

/** A payout that a partner is to make; kept as it was sent. */
export interface PayoutInstruction {
  /** Our id of it, by which a partner knows a repeated order from a second one. */
  payoutId: string;
  /** Our reference, which people quote. */
  reference: string;
  method: PayoutMethod;
  /** The payout partner as the reference data names it. */
  partner: string;
  /** Exact decimal text, with the currency's decimals. */
  amount: string;
  /** ISO code. */
  currency: string;
  /** ISO code of where it is paid out; here where it is left out. */
  country?: string;
  /** Under which category it is reported to the Reserve Bank. */
  reportedAs?: string;
  recipient: PayoutParty & {
    /** What the corridor asks for, such as an account number: names and values. */
    fields: readonly { name: string; value: string }[];
  };
  /** Who sent it, as they were that day. */
  sender: PayoutParty & { details: Readonly<Record<string, unknown>> };
  /** Shown by whoever collects it; null where nothing is collected. */
  collectionPin: string | null;
  /** ISO moment until which it can be collected; null: for good. */
  expiresAt: string | null;
}
