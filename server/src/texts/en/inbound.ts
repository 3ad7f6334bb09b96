/** How an order is paid out. */
export const payoutTypes = {
  BANK_ACCOUNT: 'Bank account',
  CASH_VOUCHER: 'Cash voucher',
};
