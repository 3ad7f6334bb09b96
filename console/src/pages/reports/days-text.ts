import { formatDay } from '@thumela/ui/language/dates.ts';

/** The days of a report, in words. */
export const formatDays = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
