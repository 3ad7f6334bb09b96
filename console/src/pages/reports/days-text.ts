import { shownDay } from '@thumela/ui/language/dates.ts';

/** The days of a report, in words. */
export const daysText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? shownDay(from) : `${shownDay(from)} – ${shownDay(to)}`;
