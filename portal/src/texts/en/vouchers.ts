/** Texts of the cash vouchers of an order from abroad. */
export const vouchers = {
  title: (count: number) => (count === 1 ? 'Your cash voucher' : 'Your cash vouchers'),
  loading: 'Loading your cash vouchers',
  how: 'Show the code and your identity document at the till. Anyone with the code can take the money: give it only to the cashier.',
  part: (part: number, parts: number) => `Voucher ${part} of ${parts}`,
  one: 'Voucher',
  code: 'Voucher code',
  codeOf: (part: number) => `code of voucher ${part}`,
  validUntil: (when: string) => `Valid until ${when}`,
  collected: 'Collected',
  more: 'The rest is being prepared. We will send you an SMS as soon as it can be collected.',
};
