import { durationText } from '@thumela/rules/texts/en/durations.ts';

/** Up to this value the text is 'within minutes'. */
const MINUTES = 30;

const within = (minutes: number): string =>
  minutes <= MINUTES ? 'within minutes' : `within ${durationText(minutes * 60)}`;

/** Information before committing to a payment. */
export const beforeCommitting = {
  /** Both in minutes after the payment. */
  arrival: (usual: number, latest: number) =>
    usual === latest
      ? `Arrives ${within(latest)} after you have paid.`
      : `Usually arrives ${within(usual)} after you have paid, at the latest ${within(latest)}.`,
  cancel: 'You can cancel it for a refund until it is paid out.',
};
