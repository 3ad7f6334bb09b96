import { addDays, type IsoDate, isIsoDate } from '../../dates/dates.ts';
import type { DueDiligenceValues } from '../due-diligence-rules.ts';
import type { FindingKind, RiskBand } from './assess-risk.ts';

/** How much has to be known about a customer, lowest first. */
export const dueDiligenceLevels = ['SIMPLIFIED', 'STANDARD', 'ENHANCED'] as const;

export type DueDiligenceLevel = (typeof dueDiligenceLevels)[number];

/** Facts that decide the level. */
export interface LevelFacts {
  readonly band: RiskBand;
  /** A person decided that due diligence has to be enhanced. */
  readonly raised: boolean;
  readonly findings: readonly FindingKind[];
  /** The nationality or a corridor is on a list of countries. */
  readonly listedCountry: boolean;
  /** Daily limit, in cents. */
  readonly dayLimit: bigint;
}

/**
 * The level of due diligence. Foreign PEPs always have the highest; domestic ones and prominent influential persons,
 * their families and associates if their risk is not low (FICA sections 21F to 21H).
 */
export function findDueDiligenceLevel(
  { band, raised, findings, listedCountry, dayLimit }: LevelFacts,
  values: DueDiligenceValues,
): DueDiligenceLevel {
  const exposed = findings.some((kind) => kind.startsWith('PEP_'));
  if (raised || band === 'HIGH' || listedCountry || (exposed && band !== 'LOW')) return 'ENHANCED';
  const small = dayLimit <= BigInt(values.SIMPLIFIED_UP_TO);
  return small && band === 'LOW' ? 'SIMPLIFIED' : 'STANDARD';
}

/** Items that may be missing for a level. */
export const missingItems = [
  'IDENTITY',
  'ADDRESS',
  'INCOME',
  'SOURCE_OF_WEALTH',
  'SOURCE_OF_FUNDS',
  'APPROVAL',
] as const;

export type MissingItem = (typeof missingItems)[number];

/** Facts that a level may require. */
export interface KnownFacts {
  readonly level: DueDiligenceLevel;
  readonly identityApproved: boolean;
  readonly tier: 'BASE' | 'INCOME' | 'FULL';
  /** The last day of the approval of enhanced due diligence. */
  readonly approvedUntil: IsoDate | null;
}

/** Items missing for the customer's level. Of these only an approval stops a customer, and only one of high risk. */
export function findMissingItems(
  { level, identityApproved, tier, approvedUntil }: KnownFacts,
  today: IsoDate,
): readonly MissingItem[] {
  const approved = approvedUntil !== null && approvedUntil >= today;
  const rules: readonly (readonly [missing: boolean, item: MissingItem])[] = [
    [!identityApproved, 'IDENTITY'],
    [level !== 'SIMPLIFIED' && tier !== 'FULL', 'ADDRESS'],
    [level !== 'SIMPLIFIED' && tier === 'BASE', 'INCOME'],
    [level === 'ENHANCED' && !approved, 'SOURCE_OF_WEALTH'],
    [level === 'ENHANCED' && !approved, 'SOURCE_OF_FUNDS'],
    [level === 'ENHANCED' && !approved, 'APPROVAL'],
  ];
  return rules.flatMap(([missing, item]) => (missing ? [item] : []));
}

/** Why a customer may not send: an approval is missing, or an answer is overdue. */
export type DueDiligenceStop = 'APPROVAL' | 'INFORMATION';

/** Facts that may stop a customer. */
export interface StopFacts {
  readonly band: RiskBand;
  readonly raised: boolean;
  readonly approvedUntil: IsoDate | null;
  /** The last day for the answer to a request; null without a request. */
  readonly respondBy: IsoDate | null;
}

/**
 * Why a customer may not send now. By default a customer of low or medium risk is stopped only if a person raised the
 * level: the documents that the specification requires are enough.
 */
export function findDueDiligenceStop(
  { band, raised, approvedUntil, respondBy }: StopFacts,
  today: IsoDate,
  values: DueDiligenceValues,
): DueDiligenceStop | null {
  const approved = approvedUntil !== null && approvedUntil >= today;
  if (values.STOP_UNAPPROVED === 1 && (band === 'HIGH' || raised) && !approved) return 'APPROVAL';
  if (values.STOP_UNANSWERED === 1 && respondBy !== null && respondBy < today) return 'INFORMATION';
  return null;
}

/** Facts that decide the day of the next review. */
export interface ReviewFacts {
  readonly band: RiskBand;
  readonly level: DueDiligenceLevel;
  /** The day of the last review, else of the registration. */
  readonly since: IsoDate;
  /** A number of the customer, by which overdue reviews spread. */
  readonly number: bigint;
}

/**
 * The day of the next review: years after the last one, by band. Of customers whose review was due before they were
 * assessed, each gets a day within `REVIEW_SPREAD`.
 */
export function computeReviewDay(
  { band, level, since, number }: ReviewFacts,
  today: IsoDate,
  values: DueDiligenceValues,
): IsoDate {
  const years = level === 'ENHANCED' ? values.REVIEW_YEARS_HIGH : values[`REVIEW_YEARS_${band}`];
  const due = addYears(since, years);
  return due > today ? due : addDays(today, Number(number % BigInt(values.REVIEW_SPREAD)) + 1);
}

/** The same day so many years later; 28 February for a leap day. */
export function addYears(day: IsoDate, years: number): IsoDate {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return isIsoDate(later) ? later : later.replace(/29$/, '28');
}
