import { type Phrase, phrase } from '../language/phrase.ts';
import { cardDates, deadlines, paymentDates } from '../texts/en/dates.ts';
import { businessDay, businessHour, computeWeekday, daysBetween } from './dates.ts';

const MINUTES_PER_HOUR = 60;
const MINUTE = 60_000;

/**
 * Date on a transaction card (OUT-33, OUT-34). The order of the rules matters: another month shows the
 * date even when it was yesterday.
 */
export function cardDate(instant: Date, now: Date): Phrase {
  const then = businessDay(instant);
  const today = businessDay(now);
  const days = Number(today.slice(8)) - Number(then.slice(8));
  const sameMonth = then.slice(0, 7) === today.slice(0, 7);
  if (sameMonth && days === 1) return phrase(cardDates, 'yesterday');
  if (!sameMonth || days !== 0) return phrase(cardDates, 'date', instant);
  return sinceThen(Math.floor((now.getTime() - instant.getTime()) / MINUTE));
}

function sinceThen(minutes: number): Phrase {
  if (minutes < 1) return phrase(cardDates, 'now');
  return minutes >= MINUTES_PER_HOUR
    ? phrase(cardDates, 'hoursAgo', Math.floor(minutes / MINUTES_PER_HOUR))
    : phrase(cardDates, 'minutesAgo', minutes);
}

/**
 * Shortest unambiguous form of a future moment: '05:41', '05:41 tomorrow', else with its date (see
 * portal/README.md).
 */
export function phraseDeadline(at: Date, now: Date): Phrase {
  const days = daysBetween(businessDay(now), businessDay(at));
  return phrase(deadlines, days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later', at);
}

const CUT_OFF_HOUR = 15;
const SUNDAY = 0;
const SATURDAY = 6;

/** When an inbound payment should arrive, from its request date and time frame (OUT-32, see portal/README.md). */
export const paymentDateHint = (requested: Date, timeFrame: string): Phrase =>
  phrase(paymentDates, paymentDay(requested, timeFrame));

function paymentDay(requested: Date, timeFrame: string): keyof typeof paymentDates {
  if (timeFrame === 'CASH') return 'cash';
  if (timeFrame === 'IMMEDIATE') return 'immediate';
  const day = computeWeekday(businessDay(requested));
  if (day === SATURDAY || day === SUNDAY) return 'monday';
  return businessHour(requested) < CUT_OFF_HOUR ? 'today' : 'tomorrow';
}
