import { formatDuration } from '@thumela/rules/texts/en/durations.ts';

const HOUR = 3600;

/** Sign-in errors. */
export const signInTexts = {
  signIn: 'Please sign in.',
  wrong: 'Invalid username or password',
  credentialNeeded: 'A valid credential is required.',
  idle: (seconds: number) =>
    `For your safety you were signed out because you did nothing here for ${formatDuration(seconds)}. Enter your PIN to continue where you were: nothing you typed is lost.`,
  noRegistration: 'This customer has no registration.',
  tooManyAttempts: 'Maximum number of authentication attempts exceeded, please retry later.',
};

/** Errors of PINs and usernames. */
export const pinTexts = {
  username: 'Username is required',
  invalid: 'Invalid Pin entered',
  newPin: 'New Pin',
};

const CARE = 'Keep it to yourself: we never ask for it.';

/** Messages with a PIN, and the one about a PIN that its owner changed. */
export const pinMessages = {
  changedSubject: (brand: string) => `Your PIN for ${brand} has changed`,
  changed: 'Your PIN was changed. Was this not you? Ask for a new PIN at once and call us.',
  /** Subject of the e-mail; an SMS has none. */
  subject: (brand: string) => `Your PIN for ${brand}`,
  /** For a customer without a PIN who requested one. */
  first: (brand: string, pin: string) => `${brand}: Your PIN is ${pin}. ${CARE}`,
  /** For a new customer, whose username is the number. */
  welcome: (brand: string, number: string, pin: string) =>
    `${brand}: Welcome! Your PIN is ${pin}. Sign in with your number ${number}. ${CARE}`,
  /** For a customer whose new PIN was requested, by them or by someone else. */
  requested: (brand: string, pin: string, hours: number) =>
    `${brand}: Your new PIN is ${pin}. Use it within ${formatDuration(hours * HOUR)}; until then your old PIN works. Not asked for? Ignore this. ${CARE}`,
};
