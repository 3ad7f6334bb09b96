import type { ExchangeRate } from '../model.ts';

/** Whether a rate has not expired at a given time. */
export const isYoung = ({ goodUntil }: Pick<ExchangeRate, 'goodUntil'>, at: Date): boolean =>
  goodUntil === undefined || goodUntil.getTime() > at.getTime();

/** Whether a rate may price a quotation at a given time. */
export const isUsable = (rate: ExchangeRate, at: Date): boolean =>
  !rate.isStopped && isYoung(rate, at);
