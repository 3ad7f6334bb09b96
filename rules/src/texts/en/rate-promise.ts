import { durationText } from './durations.ts';

/**
 * What is promised of a rate (decision 62): the quote, the card, the messages, the receipt and the pages for
 * everybody say it from here, so that none promises something else.
 */
export const ratePromise = {
  /** Of a quote or a transaction; `when` is the moment with its day. */
  before: (when: string) => `The rate is fixed if you pay before ${when}.`,
  /** Of every quote, as a rule; in seconds. */
  within: (quoteSeconds: number, paySeconds: number) =>
    `A quote is held for ${durationText(quoteSeconds)}. Once you have created a transaction from it, the rate is fixed if you pay within ${durationText(paySeconds)}.`,
  /** Of a transaction that was paid. */
  kept: (rate: string) => `${rate}, fixed by your quote`,
};
