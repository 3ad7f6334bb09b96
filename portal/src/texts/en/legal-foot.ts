/** The company, below signing in and signing up. */
export const legalFoot = {
  vat: (number: string) => `VAT no. ${number}`,
  terms: 'Terms and Conditions',
  privacy: 'Privacy Policy',
};
