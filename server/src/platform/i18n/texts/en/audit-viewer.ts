/** Errors of a search in the audit trail. */
export const trailTexts = {
  search: 'Please give days as dates, and words that can be searched.',
};
