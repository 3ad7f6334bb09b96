const MINUTE = 60;
/** Estimates are rounded to this many seconds, so that the figure does not flicker. */
const STEP = 5;

/** 'about 10 s left', 'about 3 min left'. */
function formatTimeLeft(seconds: number): string {
  if (seconds <= STEP) return 'a few seconds left';
  const rounded = Math.ceil(seconds / STEP) * STEP;
  return rounded < MINUTE
    ? `about ${rounded} s left`
    : `about ${Math.ceil(seconds / MINUTE)} min left`;
}

/** Texts of a transfer's progress. */
export const transfer = {
  percent: (percent: number) => `${percent}%`,
  sent: (sent: string, total: string, secondsLeft: number | undefined) =>
    secondsLeft === undefined
      ? `${sent} of ${total}`
      : `${sent} of ${total}, ${formatTimeLeft(secondsLeft)}`,
  announced: (label: string, percent: number) => `${label}: ${percent}%`,
};
