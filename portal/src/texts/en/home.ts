/** Texts of a customer's home on a phone, and of the limits on a desk too. */
export const home = {
  title: 'Home',
  limits: {
    title: 'Send limits',
    request: 'Request Increase',
    loading: 'Loading send limits',
    left: { day: 'You can still send today', month: 'You can still send this month' },
    reached: { day: 'Limit reached today', month: 'Limit reached this month' },
    used: (amount: string) => `${amount} used`,
  },
};
