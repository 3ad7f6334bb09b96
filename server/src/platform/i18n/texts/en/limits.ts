/** What limits of money received make of an order, as its recipient reads it. */
export const inboundLimitTexts = {
  tooMuch: 'This amount needs help from our team.',
  employmentAbroad: 'Proof of employment abroad (contract or payslip)',
};
