/** Whose numbers, dates and plurals English has here; BCP 47. */
export const ENGLISH_LOCALE = 'en-ZA';
