import { addDays, computeWeekday, type IsoDate } from '../dates/dates.ts';

/** South African public holidays with a fixed date, as month and day. */
const FIXED = [
  '01-01',
  '03-21',
  '04-27',
  '05-01',
  '06-16',
  '08-09',
  '09-24',
  '12-16',
  '12-25',
  '12-26',
];

const SUNDAY = 0;
const SATURDAY = 6;

/** Easter Sunday of a year of the Gregorian calendar (the anonymous algorithm of 1876). */
function computeEaster(year: number): IsoDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451);
  const sum = moon + toSunday - 7 * late + 114;
  const digits = (value: number, count: number) => String(value).padStart(count, '0');
  return `${digits(year, 4)}-${digits(Math.floor(sum / 31), 2)}-${digits((sum % 31) + 1, 2)}`;
}

/** Whether a day is a public holiday; the Monday after one on a Sunday is one too. */
function isHoliday(day: IsoDate): boolean {
  const sunday = computeEaster(Number(day.slice(0, 4)));
  const isFixed = (of: IsoDate) => FIXED.includes(of.slice(5));
  if (isFixed(day) || day === addDays(sunday, -2) || day === addDays(sunday, 1)) return true;
  const before = addDays(day, -1);
  return computeWeekday(before) === SUNDAY && isFixed(before);
}

const isWorkingDay = (day: IsoDate) =>
  computeWeekday(day) !== SUNDAY && computeWeekday(day) !== SATURDAY && !isHoliday(day);

/** The day a number of working days after another, excluding Saturdays, Sundays and public holidays. */
export function addWorkingDays(day: IsoDate, days: number): IsoDate {
  let reached = day;
  for (let left = days; left > 0; ) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached)) left -= 1;
  }
  return reached;
}
