/** Texts of the price calculator on home. */
export const priceCalculator = {
  title: 'What will they receive?',
  loading: 'Loading prices',
  way: (method: string, partner: string) =>
    `By ${method}, ${partner}. You can choose another way next.`,
  send: 'Send this amount',
};
