import { formatDuration } from './durations.ts';

/**
 * The rate promise (see server/src/pricing/README.md). The quote, the card, the messages, the receipt and the public pages
 * share these texts, so that all promise the same.
 */
export const ratePromise = {
  /** For a quote or a transaction; `when` is the moment with its day. */
  before: (when: string) => `The rate is fixed if you pay before ${when}.`,
  /** For quotes in general; in seconds. */
  within: (quoteSeconds: number, paySeconds: number) =>
    `A quote is held for ${formatDuration(quoteSeconds)}. Once you have created a transaction from it, the rate is fixed if you pay within ${formatDuration(paySeconds)}.`,
  /** For a paid transaction. */
  kept: (rate: string) => `${rate}, fixed by your quote`,
};
