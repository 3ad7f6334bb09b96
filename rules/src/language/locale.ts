/** Locale of numbers, dates and plurals in English; BCP 47. */
export const ENGLISH_LOCALE = 'en-ZA';
