/** Digits of an account number at a South African bank. */
const ACCOUNT = /^\d{7,11}$/;

/** Fewest and most characters of an account holder's name. */
const HOLDER = { fewest: 2, most: 70 };

/** An account number as stored, digits only; undefined if it is invalid. */
export function parseAccountNumber(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return ACCOUNT.test(digits) ? digits : undefined;
}

/** An account holder as stored, with single spaces; undefined if it is invalid. */
export function parseAccountHolder(typed: string): string | undefined {
  const name = typed.trim().replaceAll(/\s+/g, ' ');
  const fits = name.length >= HOLDER.fewest && name.length <= HOLDER.most;
  return fits && /\p{L}/u.test(name) && !/[\p{Cc}<>]/u.test(name) ? name : undefined;
}
