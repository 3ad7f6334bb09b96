/** Example values from the demo data, so that each example works there. */

/** The registration of Nomvula, the first customer of a fresh demo. */
export const registration = 1000;

/** Cash in Zimbabwe, in dollars, at City branches. */
export const cashInZimbabwe = {
  'country-id': 1,
  'payout-method-id': 11,
  'payout-partner-id': 11,
  'currency-id': 11,
};

/** The fields that corridor requires: names, cellphone, relationship, purpose. */
export const fieldsForCash = [
  { 'required-field-id': 22, 'required-field-value': 'Grace' },
  { 'required-field-id': 24, 'required-field-value': 'Moyoza' },
  { 'required-field-id': 26, 'required-field-value': '263771234567' },
  { 'required-field-id': 30, 'required-field-value': 'SIBLING' },
  { 'required-field-id': 31, 'required-field-value': 'FAMILY_SUPPORT' },
];
