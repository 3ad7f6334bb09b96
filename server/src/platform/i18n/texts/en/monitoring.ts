/** Errors of decisions about monitoring alerts. */
export const monitoringTexts = {
  watchDay: (latest: string) => `Please give a day after today and until ${latest}.`,
  income: 'Please give a monthly income above zero, for example 8500.00.',
  restrictedAlready: 'The customers concerned are suspended already.',
};
