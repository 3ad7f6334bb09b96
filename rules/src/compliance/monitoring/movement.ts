/** Input of monitoring: money that customers sent or received, and the histories of a customer and of a number. */

/** The rules of monitoring, in display order. */
export const MONITORING_RULES = [
  'VELOCITY',
  'STRUCT_IFTR',
  'STRUCT_CASH',
  'FAN_IN',
  'FAN_OUT',
  'NEW_FAST',
  'DORMANT',
  'SHARED',
  'INCOME',
  'PASS_THROUGH',
  'GEO',
  'PROFILE',
] as const;
export type MonitoringRule = (typeof MONITORING_RULES)[number];

/** A payment that was sent, or an order from abroad that was paid out. */
export interface Movement {
  readonly id: bigint;
  readonly direction: 'SENT' | 'RECEIVED';
  /** The customer who sent or received it. */
  readonly registrationId: bigint;
  /** Last name of that customer; people of one family name count as related. */
  readonly surname: string;
  readonly at: Date;
  /** Principal in cents of rand. */
  readonly cents: bigint;
  /** Paid in at a till or paid out over a counter. */
  readonly cash: boolean;
  /** Country it went to or came from, ISO 3166-1 alpha-3. */
  readonly country: string;
  /** Name and country of the person at the other end, folded, so that spelling matters less. */
  readonly counterparty: string;
}

/** All movements of one phone, account or document number of a recipient, or of one payer abroad. */
export interface SharedKey {
  /** Number of the key. */
  readonly id: bigint;
  /** Newest first; the movement in question is the first. */
  readonly movements: readonly Movement[];
}

/** The customer of a movement. */
export interface MonitoredCustomer {
  readonly registeredAt: Date;
  /** Limit of a month, in cents. */
  readonly monthLimitCents: bigint;
  /** Stated monthly income in cents; undefined if none is on record. */
  readonly monthlyIncomeCents: bigint | undefined;
  /** Customers at the same address who registered within the days of SHARED, this one included. */
  readonly atSameAddress: number;
  /** Countries that need enhanced due diligence, alpha-3. */
  readonly enhancedCountries: ReadonlySet<string>;
}

/** Everything that the rules look at when money has moved. */
export interface MonitoredMovement {
  readonly movement: Movement;
  /** The customer's own movements of both directions, newest first; the one in question is the first. */
  readonly own: readonly Movement[];
  readonly keys: readonly SharedKey[];
  readonly customer: MonitoredCustomer;
}

/** Figures by name: counts, days and shares are numbers, amounts bigint cents. */
export type AlertFigures = Readonly<Record<string, number | bigint>>;

/** A rule that a movement reached. */
export interface RuleHit {
  readonly rule: MonitoringRule;
  /** Number of the shared key that it is about; undefined: it is about the customer. */
  readonly keyId: bigint | undefined;
  /** Days of the window in which the rule alerts once. */
  readonly windowDays: number;
  /** The figures of its sentence; amounts are bigint cents. */
  readonly figures: AlertFigures;
  /** The movements concerned, newest first. */
  readonly movements: readonly Movement[];
}

/** Milliseconds. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The movements within so many hours up to the newest one, which has to be the first. */
export function selectWithin(movements: readonly Movement[], hours: number): Movement[] {
  const newest = movements[0]?.at.getTime() ?? 0;
  return movements.filter(({ at }) => newest - at.getTime() < hours * HOUR);
}

/** Their principals together, in cents. */
export const sumCents = (movements: readonly Movement[]): bigint =>
  movements.reduce((sum, { cents }) => sum + cents, 0n);

/** Number of a rule's window in which a moment lies, counted from 1970. */
export const numberWindow = (at: Date, windowDays: number): number =>
  Math.floor(at.getTime() / (windowDays * DAY));
