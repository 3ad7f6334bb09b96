/** Effects of limits on an order; for its recipient. */
export const inboundLimitTexts = {
  tooMuch: 'This amount needs help from our team.',
  employmentAbroad: 'Proof of employment abroad (contract or payslip)',
};
