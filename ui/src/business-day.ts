const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' });

/** The business day (Africa/Johannesburg) of an instant, as YYYY-MM-DD. */
export function johannesburgDay(instant: Date = new Date()): string {
  return day.format(instant);
}
