/** For the record of identity checks. */
export const identityCheckNotes = {
  noService: 'No identity service is configured.',
};
