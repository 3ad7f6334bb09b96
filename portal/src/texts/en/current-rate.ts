/** Texts of the current rate screen. Specified texts are verbatim. */
export const currentRate = {
  page: 'Current Rates',
  intro: 'See what it costs to send money today and what arrives. Nothing is sent.',
  title: 'Current Rate',
  send: 'Send this amount',
  close: 'Close',
};
