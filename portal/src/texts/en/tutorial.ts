/** Texts of the tutorial, one entry per page (TUTORIAL-01). */
export const tutorial = {
  title: 'Help',
  heading: 'How to send money',
  skip: 'SKIP',
  back: 'Back',
  next: 'Next',
  pages: 'Pages',
  page: (number: number, of: number) => `Page ${number} of ${of}`,
  quote: {
    title: 'Get a quote',
    body: 'Choose the country and how the money should arrive. You see the fee, the rate and what they receive before you decide anything.',
  },
  recipient: {
    title: 'Add the recipient',
    body: 'Their name as on their ID, and their number. Save them, and next time takes two taps.',
  },
  pay: {
    title: 'Pay your way',
    body: 'From your bank, with your card, or in cash at a shop with your payment reference. Nothing is sent before you have paid.',
  },
  follow: {
    title: 'Follow it to collection',
    body: 'Your transactions show where the money is. When it can be collected, you pass on the collection PIN, and they bring their ID.',
  },
};
