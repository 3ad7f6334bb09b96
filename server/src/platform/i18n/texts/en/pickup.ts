/** Errors of an import of pickup locations, and the name of the voucher shops; for operators. */
export const pickupTexts = {
  vouchers: 'Shops of cash vouchers',
  unknownPartner: (id: number) => `No payout partner has the number ${id}.`,
  noCash: (name: string) => `${name} pays out no cash.`,
  unknownCountry: (code: string) => `${code} is not an ISO 3166-1 country.`,
  replaced: 'A later file has replaced this one. Please decide that one.',
};
