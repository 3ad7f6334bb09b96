/** Texts beside the recipient's wizard, if there is room. */
export const redemptionBeside = {
  heading: 'A few questions, and the money is on its way to you',
  steps: ['How to reach you', 'Your documents', 'About you', 'The declaration'],
  promise: 'Stop at any time: open the same link to continue where you were.',
};
