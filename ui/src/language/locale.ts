import { other } from './language.ts';

/** Locale of numbers, dates and plurals; BCP 47. */
export const currentLocale = (): string => other?.locale ?? 'en-ZA';
