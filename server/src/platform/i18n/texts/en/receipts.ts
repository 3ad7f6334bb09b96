import { formatDateTime } from '@thumela/rules/dates/shown-dates.ts';
import { formatRand } from '@thumela/rules/money/money.ts';

/** Labels of a receipt's values. */
export const receiptLabels = {
  account: "Recipient's account",
  amount: 'Amount sent',
  category: 'BOP category',
  chosen: 'Purpose you chose',
  code: 'Verification code',
  country: 'Country',
  fee: 'Fee',
  from: 'From',
  gets: 'Recipient gets',
  number: "Recipient's number",
  paidOn: 'Paid on',
  paidThrough: 'Paid through',
  payout: 'Payout',
  purpose: 'Purpose',
  rate: 'Exchange rate',
  reference: 'Payment reference',
  status: 'Status',
  statusNow: 'Status now',
  to: 'To',
  total: 'Total paid',
  vat: 'VAT on the fee',
};

/** Other texts of a receipt, on the web and on paper. */
export const receiptTexts = {
  title: 'Receipt',
  titleOf: (reference: string) => `Receipt ${reference}`,
  paidOn: (moment: string) => `Paid on ${moment}`,
  moment: (at: Date) => formatDateTime(at),
  rand: (cents: bigint) => formatRand(cents),
  transaction: 'Transaction',
  amounts: 'Amounts',
  report: 'Report to the South African Reserve Bank',
  returning:
    'This transaction will not be paid out. The whole total is being returned to the customer.',
  takenBack: 'The payment of this receipt was reversed by the payer or their bank.',
  checkAt: (address: string) =>
    `Anyone can check this receipt at ${address} with the payment reference and this code.`,
  back: 'Back to the transaction',
  download: 'Download PDF',
  print: 'Print',
  copy: 'Copy',
  copied: 'Copied',
  vatNumber: (number: string) => `VAT no. ${number}`,
  terms: 'Terms and Conditions',
  privacy: 'Privacy Policy',
  otherScript: 'Written in another script: see the receipt on the web',
};

/** Texts of the page shown instead of a receipt. */
export const noReceiptTexts = {
  title: 'No receipt',
  heading: 'No receipt here',
  transactions: 'Go to your transactions',
  notPaid: 'A transaction has a receipt from when it is paid until its money is returned.',
};

/** Public page for checking a receipt. */
export const checkTexts = {
  title: 'Check a receipt',
  genuine: 'The receipt is genuine',
  notOurs: 'Not one of our receipts',
  type: 'Type what is printed on the receipt.',
  another: 'Check another one:',
  check: 'Check',
  mismatch: (brand: string) =>
    `The reference and code do not match. Please compare them with the receipt; if they are typed as printed, ${brand} did not issue it.`,
  issued: (brand: string) =>
    `${brand} issued a receipt with this reference and code. Compare what it says:`,
  returned: 'The money has since been returned to the customer.',
  takenBack: 'The payment has since been reversed by the payer or their bank.',
};
