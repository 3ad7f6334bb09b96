/** Error of any file that cannot be checked. */
export const parsingTexts = {
  busy: 'Too many files are being checked at the moment. Please try again in a few seconds.',
};
