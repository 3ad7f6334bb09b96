/** Errors of decisions about monitoring alerts. */
export const monitoringTexts = {
  watchDay: (latest: string) => `Please give a day after today and until ${latest}.`,
  restrictedAlready: 'The customers concerned are suspended already.',
};
