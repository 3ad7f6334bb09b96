/** Errors of decisions about monitoring alerts. */
export const monitoringTexts = {
  watchDay: (latest: string) => `Please give a day after today and until ${latest}.`,
  income: 'Please give a monthly income above zero, for example 8500.00.',
  judged: 'Someone else has judged this payment already.',
  trialWaits: 'Thresholds are being tried already. Please wait for the result.',
  restrictedAlready: 'The customers concerned are suspended already.',
};
