import type {
  CONFIGURATION_KEY,
  CONFIGURATION_TYPE,
  PARTNER_TYPE,
  PAYOUT_METHOD,
} from '@thumela/contract/values.ts';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import type { DataType } from '@thumela/rules/fields/required-fields.ts';

/** A country of ISO 3166-1. */
export interface Country {
  readonly alpha2: string;
  readonly alpha3: string;
  readonly name: string;
}

/** Whether something is offered: `active` is the remitter's switch, `available` the partner's. */
export interface Offered {
  readonly active: boolean;
  readonly available: boolean;
}

/** A country money can be sent to, with its present rate. */
export interface Destination extends Offered {
  readonly id: number;
  readonly name: string;
  readonly alpha2: string;
  readonly alpha3: string;
  /** Calling code, digits only. */
  readonly dial: string;
  readonly currency: string;
  readonly currencyDecimals: number;
  /** The rate in force; undefined where none was ever set, and then nothing is offered there. */
  readonly rate: ExchangeRate | undefined;
}

/** The mid rate of a currency and the remitter's margin on it (decision 21). */
export interface ExchangeRate {
  /** Of its row: a quotation says which rate it was made with. */
  readonly id: bigint;
  /** Units of the currency for one rand before the margin, an exact decimal. */
  readonly mid: string;
  /** Taken off the mid rate, in percent, an exact decimal. */
  readonly marginPercent: string;
  /** From then on nothing is priced by it; undefined for the demonstration's, which is good as long as the demo runs. */
  readonly goodUntil: Date | undefined;
  /** Nothing is quoted by it until two people decide (see server/src/pricing/README.md). */
  readonly isStopped: boolean;
}

export type MethodKind = keyof typeof PAYOUT_METHOD;

/** A fee before VAT: a percentage of the principal within bounds in cents of rand. */
export interface Fee {
  readonly percent: string;
  readonly minimumCents: bigint;
  readonly maximumCents: bigint;
}

/** A rate of VAT, as a fraction, and the business day with which it begins. */
export interface VatRate {
  readonly rate: string;
  readonly validFrom: IsoDate;
}

/** One choice of an ENUM field. */
export interface FieldValue {
  readonly id: number;
  readonly value: string;
  readonly displayValue: string;
}

/** A field of a corridor, with the corridor's own type, pattern and choices (docs/reference-data.md). */
export interface CorridorField {
  readonly id: number;
  readonly fieldName: string;
  readonly displayName: string;
  readonly description: string;
  readonly dataType: DataType;
  /** Pattern of the value in its normal form (see rules/README.md); '' where the data type is enough. */
  readonly pattern: string;
  /** Of a phone number: the destination's calling code. */
  readonly dialCode?: string;
  readonly values: readonly FieldValue[];
}

export interface PayoutMethod extends Offered {
  readonly id: number;
  readonly destination: Destination;
  readonly method: MethodKind;
  readonly methodValue: string;
  readonly fee: Fee;
  readonly fields: readonly CorridorField[];
}

export interface PayoutPartner extends Offered {
  readonly id: number;
  readonly payoutMethod: PayoutMethod;
  readonly name: string;
  readonly type: keyof typeof PARTNER_TYPE;
  readonly brandReferenceId: number;
  /** When the money is there; undefined where nothing is promised. */
  readonly arrival: Arrival | undefined;
}

/** Minutes after the payment until the recipient has the money: as a rule, and at the latest. */
export interface Arrival {
  readonly usualMinutes: number;
  readonly latestMinutes: number;
}

/** The last part of a corridor; its country, method and partner are reached from it. */
export interface PayoutCurrency extends Offered {
  readonly id: number;
  readonly partner: PayoutPartner;
  readonly code: string;
  readonly decimals: number;
  readonly brandId: number;
}

/** A category payments are reported under to the Reserve Bank (decision 29). */
export interface BopCategory {
  readonly reportingCode: string;
  readonly name: string;
  readonly inboundDescription: string;
  readonly outboundDescription: string;
  /** The highest single principal it is used for, in cents. */
  readonly thresholdCents: bigint;
}

/** `RAISED`: on a tier above BASE, or an order that needed limit documents; `SELF`: money from oneself (decision 29). */
export type BopSituation = 'NORMAL' | 'RAISED' | 'SELF';

/** Limits of a calendar day, month and year, in cents of principal. */
export interface TierLimits {
  readonly dayCents: bigint;
  readonly monthCents: bigint;
  readonly yearCents: bigint;
}

/** Limits of one incoming order for some ID types, and what a recipient within them has to prove. */
export interface InboundTierSet {
  readonly id: number;
  readonly name: string;
  readonly fromCents: bigint;
  readonly toCents: bigint;
  readonly idTypes: readonly string[];
  readonly documents: readonly { readonly id: number; readonly purpose: string }[];
}

/** A document that serves a purpose; `type` is what a person reads. */
export interface DocumentType {
  readonly id: number;
  readonly purpose: string;
  readonly name: string;
  readonly type: string;
  readonly active: boolean;
}

export interface ConfigEntry {
  readonly id: number;
  readonly key: keyof typeof CONFIGURATION_KEY;
  readonly type: keyof typeof CONFIGURATION_TYPE;
  readonly value: string;
  readonly description: string;
}

/** The declaration customers sign; `text` has the brand's company filled in when it is shown. */
export interface Declaration {
  readonly id: bigint;
  readonly version: number;
  readonly text: string;
  readonly publishedAt: Date;
}
