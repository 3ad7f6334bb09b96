/** What is wrong with a search in the audit trail. */
export const trailTexts = {
  search: 'Please give days as a date, and words that can be searched for.',
};
