import { TIME_ZONE } from '@thumela/rules/dates/dates.ts';

const FORMAT = new Intl.DateTimeFormat('en-ZA', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** Business time in the short form for an SMS, as in `22 Nov 14:05`. */
export function shortMoment(at: Date): string {
  const parts = Object.fromEntries(
    FORMAT.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  return `${parts.day} ${parts.month} ${parts.hour}:${parts.minute}`;
}
