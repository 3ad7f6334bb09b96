/** Errors of notices by which expired documents count as valid for longer. */
export const deemedValidityTexts = {
  country: 'Nationality must be a country, or empty for all.',
  days: 'Please give all three dates, for example 2027-05-28.',
  order:
    'The first expiry date must not be after the last one, and the documents must count as valid for longer than that.',
  source: (most: number) => `Please name the published notice in at most ${most} letters.`,
  ended: 'This notice has already ended.',
};
