import { localCellphone } from '@thumela/rules/cellphone.ts';

const CARE = 'Keep it to yourself: we never ask for it.';

/** The SMS to a new customer; the number is their username. */
export const welcome = (brand: string, msisdn: string, pin: string): string =>
  `${brand}: Welcome! Your PIN is ${pin}. Sign in with your number ${localCellphone(msisdn)}. ${CARE}`;

/** The SMS to a customer who asked for a new PIN. */
export const replaced = (brand: string, pin: string): string =>
  `${brand}: Your new PIN is ${pin}. Your old PIN no longer works. ${CARE}`;
