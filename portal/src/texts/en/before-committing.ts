import { formatDuration } from '@thumela/rules/texts/en/durations.ts';

/** Up to this value the text is 'within minutes'. */
const MINUTES = 30;

const wordArrival = (minutes: number): string =>
  minutes <= MINUTES ? 'within minutes' : `within ${formatDuration(minutes * 60)}`;

/** Information before committing to a payment. */
export const beforeCommitting = {
  /** Both in minutes after the payment. */
  arrival: (usual: number, latest: number) =>
    usual === latest
      ? `Arrives ${wordArrival(latest)} after you have paid.`
      : `Usually arrives ${wordArrival(usual)} after you have paid, at the latest ${wordArrival(latest)}.`,
  cancel: 'You can cancel it for a refund until it is paid out.',
};
