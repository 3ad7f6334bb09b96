import type { ExchangeRate } from '../model.ts';

/** Whether a rate is young enough to price by at this moment. */
export const isUsable = ({ goodUntil }: ExchangeRate): boolean =>
  goodUntil === undefined || goodUntil.getTime() > Date.now();
