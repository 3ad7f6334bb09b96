/** Our evidence about a disputed payment, for a payment partner to read. */
export const evidenceTexts = {
  title: (brand: string) => `Evidence of ${brand} about a disputed payment`,
  lead: (day: string) => `Collected on ${day}. All times are in South Africa.`,
  sections: {
    dispute: 'Dispute',
    transaction: 'Transaction',
    quote: 'Quote that the customer accepted',
    history: 'History of the transaction',
    payments: 'Payments',
    signIns: 'Sign-ins with the PIN of the customer',
    payouts: 'Payouts to the recipient',
    payoutWords: 'Reports of the payout partner',
    files: 'Files that we added',
  },
};
