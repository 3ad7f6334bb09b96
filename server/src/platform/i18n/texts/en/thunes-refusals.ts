/** Reasons for which a payout is not ordered from Thunes. */
export const thunesRefusals = {
  vouchers: 'Thunes does not pay vouchers.',
  noPayer: (name: string, country: string) => `Thunes has no payer for ${name} in ${country}.`,
  missing: (fields: string) => `Thunes requires data that were not captured: ${fields}.`,
  purpose: 'The payer at Thunes does not accept the purpose of the transfer.',
};
