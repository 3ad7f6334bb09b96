/** Errors of files that cannot be read, whatever they are. */
export const parsingTexts = {
  busy: 'Too many files are being checked at the moment. Please try again in a few seconds.',
};
