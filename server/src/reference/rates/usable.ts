import type { ExchangeRate } from '../model.ts';

/** Whether a rate is young enough to price by at a moment. */
export const isUsable = ({ goodUntil }: ExchangeRate, at: Date): boolean =>
  goodUntil === undefined || goodUntil.getTime() > at.getTime();
