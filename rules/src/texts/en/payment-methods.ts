/** Names of the payment methods, for the choice and for the pages that explain them. */
export const paymentMethods = {
  DIGIPAY: 'Card or EFT with DIGIPAY',
  CARD: 'My bank card, in my banking app',
  STITCH: 'My bank account with STITCH',
  PAYSHAP: 'PayShap request to my banking app',
  CHECKOUT: 'Debit or credit card, on a secure page',
  cardPage: 'Debit or credit card',
};
