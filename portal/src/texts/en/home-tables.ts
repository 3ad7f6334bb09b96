/** Texts of the tables on a desk's home. */
export const homeTables = {
  loading: (title: string) => `Loading ${title}`,
  sendNow: 'Send Money Now',
  sendNowTo: (name: string) => `Send Money Now to ${name}`,
  beneficiaries: 'Beneficiaries',
  addBeneficiary: 'Add a beneficiary',
  noBeneficiaries: 'You have no beneficiaries',
  createBeneficiary: 'Create Beneficiary',
  transactions: 'Recent Transactions',
  newTransaction: 'New transaction',
  noTransactions: 'You have no transactions',
  toPay: 'to pay',
  sent: 'Sent',
  received: 'Received',
  columns: {
    date: 'Date',
    name: 'Name',
    amount: 'Amount',
    status: 'Status',
    country: 'Country',
    action: 'Action',
  },
};
