import type { ExchangeRate } from '../model.ts';

/** Whether a rate is young enough to price by at a moment. */
export const isYoung = ({ goodUntil }: Pick<ExchangeRate, 'goodUntil'>, at: Date): boolean =>
  goodUntil === undefined || goodUntil.getTime() > at.getTime();

/** Whether a rate prices what is asked at a moment. */
export const isUsable = (rate: ExchangeRate, at: Date): boolean =>
  !rate.isStopped && isYoung(rate, at);
