/** Texts around every journey. */
export const journeys = {
  kept: 'We kept what you filled in.',
  restart: 'Start again',
};
