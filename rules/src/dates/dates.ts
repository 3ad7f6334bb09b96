import { DAYS_PER_YEAR, MINIMUM_AGE } from '../constants.ts';

/** A calendar date 'yyyy-MM-dd'. Dates of this form compare as text. */
export type IsoDate = string;

/** The business day is South Africa's everywhere; it has no daylight saving (see contract/README.md). */
export const TIME_ZONE = 'Africa/Johannesburg';
const OFFSET = 2 * 3_600_000;
const DAY = 86_400_000;

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The first and last date: the database has no year 0, and a later year has more than four digits. */
const FIRST_DATE = '0001-01-01';
const LAST_DATE = '9999-12-31';

/** Whether this is a valid calendar date. */
export function isIsoDate(value: string): boolean {
  if (!ISO_DATE.test(value) || value < FIRST_DATE) return false;
  const instant = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
}

/** The business day an instant belongs to; the first or last date for one beyond them. */
export const businessDay = (instant: Date): IsoDate =>
  fromNumber(Math.floor((instant.getTime() + OFFSET) / DAY));

/** Hour of the business day, 0 to 23. */
export const businessHour = (instant: Date): number =>
  new Date(instant.getTime() + OFFSET).getUTCHours();

/** First instant of a business day. */
export const startOfDay = (day: IsoDate): Date => new Date(`${day}T00:00:00+02:00`);

export const startOfMonth = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`;

export const endOfMonth = (day: IsoDate): IsoDate =>
  ['31', '30', '29'].map((last) => `${day.slice(0, 8)}${last}`).find(isIsoDate) ??
  `${day.slice(0, 8)}28`;

export const startOfYear = (day: IsoDate): IsoDate => `${day.slice(0, 4)}-01-01`;

/** The date so many days later, but none beyond the first and the last one. */
export const addDays = (day: IsoDate, days: number): IsoDate => fromNumber(toDayNumber(day) + days);

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  toDayNumber(to) - toDayNumber(from);

/** 0 is Sunday, 6 is Saturday. */
export const computeWeekday = (day: IsoDate): number =>
  new Date(toDayNumber(day) * DAY).getUTCDay();

const toDayNumber = (day: IsoDate): number => Date.parse(`${day}T00:00:00Z`) / DAY;
const [FIRST_NUMBER, LAST_NUMBER] = [toDayNumber(FIRST_DATE), toDayNumber(LAST_DATE)];

function fromNumber(days: number): IsoDate {
  const within = Math.min(Math.max(days, FIRST_NUMBER), LAST_NUMBER);
  return new Date(within * DAY).toISOString().slice(0, 10);
}

/**
 * Full years by the calendar; a year of a person born on 29 February is full on 1 March (see rules/README.md).
 */
export function calendarAge(born: IsoDate, today: IsoDate): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Age in years of 365.25 days, as the portal computes it (RULES-17, see rules/README.md). */
export const ageInYears = (born: IsoDate, today: IsoDate): number =>
  daysBetween(born, today) / DAYS_PER_YEAR;

/** The server's age check, by the calendar (see rules/README.md). */
export const isAdult = (born: IsoDate, today: IsoDate): boolean =>
  isIsoDate(born) && calendarAge(born, today) >= MINIMUM_AGE;
