import { other } from './language.ts';

/** Whose numbers, dates and plurals are shown; BCP 47. */
export const locale = (): string => other?.locale ?? 'en-ZA';
