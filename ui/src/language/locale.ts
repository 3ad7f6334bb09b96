import { other } from './language.ts';

/** Locale of numbers, dates and plurals; BCP 47. */
export const locale = (): string => other?.locale ?? 'en-ZA';
