import type {
  CONFIGURATION_KEY,
  CONFIGURATION_TYPE,
  PARTNER_TYPE,
  REGISTRATION_DOCUMENT,
} from '@thumela/contract/values.ts';
import type { ChangingBrand } from '@thumela/rules/brand/rules.ts';
import type { RiskFactor } from '@thumela/rules/compliance/due-diligence/assess-risk.ts';
import type { CapturedField } from '@thumela/rules/fields/required-fields.ts';
import type { Gender, IdType } from '@thumela/rules/identity/id-types.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import type { Screening } from '@thumela/rules/screening/screening.ts';
import type { ColumnType } from 'kysely';

export type { NextActor } from '@thumela/contract/values.ts';
export type { DataType } from '@thumela/rules/fields/required-fields.ts';
export type { PaymentMethod } from '@thumela/rules/money/payments.ts';
export type { QuotationType } from '@thumela/rules/quote/quote.ts';
export type { EntryDetails } from '@thumela/rules/screening/listed-entry.ts';
export type { FoundEntry } from '@thumela/rules/screening/screening.ts';
export type { InboundStatus, OutboundStatus, PayoutState } from '@thumela/rules/status/statuses.ts';
export type { PayoutInstruction, PayoutMethod, RouteVerdicts } from './payout-columns.ts';

/**
 * Dates in whose place encrypted values are, in `birth_date` and `former_birth_date`. A statement that selects one selects
 * both, and its rows have the value here; the query builder writes it to the right one.
 */
export const NEVER_NULL: ReadonlySet<string> = new Set([
  'customers.dob',
  'identity_corrections.dob',
  'identity_corrections.former_dob',
]);

/**
 * Column types that the schema does not specify: columns of codes without a check constraint, and every JSON
 * column. The generated row types take these names from this file.
 */
export const COLUMN_TYPES: Readonly<Record<string, string>> = {
  'alerts.details': 'Details',
  'audit_entries.details': 'Details',
  'bop_report_lines.content': 'FinSurvContent',
  'brand_versions.content': 'BrandContent',
  'beneficiaries.quotation_type': 'QuotationType',
  'case_events.decision_parameters': 'Details',
  'case_events.details': 'Details',
  'cases.decision_parameters': 'Details',
  'cases.facts': 'Details',
  'customer_risks.factors': 'RiskFactors',
  'risk_assessments.factors': 'RiskFactors',
  'contact_corrections.corrected': 'ContactDetails',
  'contact_corrections.former': 'ContactDetails',
  'conversations.context': 'ConversationContext',
  'deletions.counts': 'RowCounts',
  'corridor_fields.data_type': 'DataType',
  'dispute_events.details': 'Details',
  'disputes.partner': 'PaymentMethod',
  'customer_matches.found': 'FoundEntry',
  'customer_reviews.reasons': 'ReviewReasons',
  'customer_reviews.screening': 'SignUpScreening',
  'idempotency_keys.answer': 'StoredAnswer',
  'inbound_transaction_events.from_status': 'InboundStatus',
  'inbound_transaction_events.to_status': 'InboundStatus',
  'inbound_transactions.next_actor': 'NextActor',
  'inbound_transactions.provided_fields': 'ProvidedFields',
  'inbound_transactions.screening': 'ScreeningRecord',
  'messages.origin': 'MessageOrigin',
  'operators.roles': 'Roles',
  'partner_events.details': 'Details',
  'partner_events.status': 'InboundStatus',
  'payment_authorisations.links': 'PaymentLinks',
  'payment_authorisations.option': 'PaymentMethod',
  'monitoring_alerts.figures': 'StoredFigures',
  'monitoring_samples.figures': 'StoredFigures',
  'monitoring_trials.figures': 'RuleFigures',
  'monitoring_trials.result': 'TrialResult',
  'payments.option': 'PaymentMethod',
  'payout_events.from_state': 'PayoutState',
  'payout_events.to_state': 'PayoutState',
  'payout_partners.type': 'PartnerType',
  'payout_routings.verdicts': 'RouteVerdicts',
  'payout_words.state': 'PayoutState',
  'payouts.instruction': 'PayoutInstruction',
  'pep_entries.details': 'EntryDetails',
  'pep_findings.found': 'FoundEntry',
  'price_changes.changes': 'PriceValues',
  'queue_views.filters': 'Details',
  'redemption_requests.reasons': 'RequestReasons',
  'redemption_requests.screening': 'ScreeningRecord',
  'redemption_requests.submitted': 'Submitted',
  'registration_documents.document_type': 'RegistrationDocument',
  'required_fields.data_type': 'DataType',
  'rule_set_versions.figures': 'RuleFigures',
  'sanctions_entries.details': 'EntryDetails',
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

/** One changed item, with its values by field before (null if it is new) and after. */
export interface PriceValue {
  readonly target: string;
  readonly name: string;
  readonly before: Readonly<Record<string, string>> | null;
  readonly after: Readonly<Record<string, string>>;
}

/** All changes of one proposal. */
export type PriceValues = readonly PriceValue[];

/** Content of one version of the brand. */
export type BrandContent = ChangingBrand;

/** Roles of an operator. */
export type Roles = readonly Role[];

/** JSON: read as parsed, written as text, because the driver would turn a JSON array into an SQL array. */
export type JsonOf<T> = ColumnType<T, string, string>;

/** Figures of a rule set by key. */
export type RuleFigures = Readonly<Record<string, number>>;

/** Contact details that changed, by column. */
export type ContactDetails = Readonly<Record<string, string | null>>;

/** Erased rows by table. */
export type RowCounts = Readonly<Record<string, number>>;

/** Figures of an alert by name, as their digits. */
export type StoredFigures = Readonly<Record<string, string>>;

/** A customer, or a number that several customers share, by its id. */
export interface TrialSubject {
  readonly kind: 'CUSTOMER' | 'SHARED_NUMBER';
  readonly id: number;
}

/** Alerts of a rule under the thresholds in force and under the proposed ones. */
export interface TrialResult {
  /** Movements that both were applied to; with more in the 90 days, the newest. */
  readonly movements: number;
  readonly rules: readonly {
    readonly rule: string;
    readonly inForce: number;
    readonly proposed: number;
    /** Subjects that only one of the two finds; at most 20. */
    readonly onlyInForce: readonly TrialSubject[];
    readonly onlyProposed: readonly TrialSubject[];
  }[];
}

/** Details shown to people; the keys differ from row to row. */
export type Details = Readonly<Record<string, unknown>>;

/** Stored response of any call. */
export type StoredAnswer = unknown;

/** The request that caused a message, for log and trace. */
export interface MessageOrigin {
  readonly request?: string;
  readonly traceparent?: string;
}

/** Pages of the payment partner where a payment attempt continues. */
export type PaymentLinks = readonly { readonly name: string; readonly url: string }[];

/** Captured fields of a beneficiary. */
export type CapturedFields = readonly CapturedField[];

/** Fields of the Reserve Bank's report by name, as submitted. */
export type FinSurvContent = Readonly<Record<string, string>>;

/** Snapshot of the customer at the time of sending, stored for the report. */
export interface Sender {
  readonly customer_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly dob: string;
  readonly gender: Gender;
  readonly id_type: IdType;
  readonly id_number: string;
  readonly nationality: string;
  /** Null for a customer with only an e-mail address. */
  readonly msisdn: string | null;
  readonly street: string;
  readonly town: string;
  readonly city: string;
  readonly province: string;
  readonly postal_code: string;
}

/**
 * Screening of sender and beneficiary against the sanctions list: the list's date and its number (missing in
 * old rows); followed by the screening against the newest list that arrived while the transaction was in
 * progress.
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

/** Screening of an applicant against the sanctions list, with the list's date. */
export type SignUpScreening = Screening & { readonly list: string | null };

/** Why a registration needs a manual review before approval; never disclosed to the applicant. */
export type ReviewReason =
  | 'SANCTIONS'
  | 'NAME_NOT_COMPARABLE'
  | 'NATIONALITY_BLOCKED'
  | 'DOCUMENT_NOT_SCANNED'
  | 'APPROVED_BY_OPERATORS';

export type ReviewReasons = readonly ReviewReason[];

/**
 * Why a request to be paid an order needs a manual review; never disclosed to the recipient (see server/src/receiving/README.md).
 */
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
 * A recipient's request as submitted, with the keys of the API and values in stored form, for its decision and
 * for the report.
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
  /** Missing if no identity document had to be submitted again. */
  readonly 'identity-document'?: number;
  readonly picture?: number;
  /** Documents that the limits required. */
  readonly documents?: readonly SubmittedDocument[];
  /** Fields that a signed-in customer filled in because the order lacks them (REDEEM-08). */
  readonly 'captured-fields'?: CapturedFields;
}

/** Submitted data of a recipient who registers, or of a signed-in customer. */
export type Submitted = SubmittedRequest | { readonly 'captured-fields': CapturedFields };

/** A submitted document and what it proves. */
export interface SubmittedDocument {
  readonly 'document-purpose': string;
  readonly 'document-type-id': number;
  readonly 'meta-data-id': number;
}

/** A fact about the recipient, provided by the sender abroad. */
export interface ProvidedField {
  readonly 'required-field-id': number;
  readonly 'required-field-value': string;
  readonly 'provided-field-name': string;
  readonly 'provided-field-display-name': string;
}

export type ProvidedFields = readonly ProvidedField[];

/** The points of each factor of a customer's risk. */
export type RiskFactors = readonly RiskFactor[];

/** Subjects of a conversation, as claimed by the browser. */
export type ConversationContext = readonly {
  readonly resourceType: string;
  readonly resourceId: string | number;
}[];
