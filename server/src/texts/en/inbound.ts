/** How an order is paid out (server-data 9). */
export const payoutTypes = {
  BANK_ACCOUNT: 'Bank account',
  CASH_VOUCHER: 'Cash voucher',
};
