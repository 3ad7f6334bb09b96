import { localCellphone } from '@thumela/rules/cellphone.ts';
import { durationText } from '@thumela/rules/durations.ts';

const CARE = 'Keep it to yourself: we never ask for it.';

/** The SMS to a new customer; the number is their username. */
export const welcome = (brand: string, msisdn: string, pin: string): string =>
  `${brand}: Welcome! Your PIN is ${pin}. Sign in with your number ${localCellphone(msisdn)}. ${CARE}`;

/** The SMS to a customer for whom a new PIN was asked, by them or by somebody else. */
export const requested = (brand: string, pin: string, hours: number): string =>
  `${brand}: Your new PIN is ${pin}. Use it within ${durationText(hours * 3600)}; until then your old PIN works. Not asked for? Ignore this. ${CARE}`;
