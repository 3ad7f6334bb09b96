const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Durations from here on are in days; '24 hours' is more exact than 'one day'. */
const SHORTEST_IN_DAYS = 3 * DAY;

const WORDS = ['', 'one', 'two', 'three', 'four'];

/**
 * A duration in words, for use in a sentence: 'two hours', '5 minutes', '24 hours', 'three days', 'one
 * hour and 30 minutes'. Numbers up to four are words.
 */
export function formatDuration(seconds: number): string {
  const days = seconds < SHORTEST_IN_DAYS ? 0 : Math.floor(seconds / DAY);
  const rest = seconds - days * DAY;
  const parts = [
    [days, 'day'],
    [Math.floor(rest / HOUR), 'hour'],
    [Math.floor((rest % HOUR) / MINUTE), 'minute'],
    [rest % MINUTE, 'second'],
  ] as const;
  const words = parts.flatMap(([count, unit]) => (count === 0 ? [] : [countUnits(count, unit)]));
  const last = words.pop() ?? countUnits(0, 'second');
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}

const countUnits = (count: number, unit: string) =>
  `${WORDS[count] || count} ${unit}${count === 1 ? '' : 's'}`;
