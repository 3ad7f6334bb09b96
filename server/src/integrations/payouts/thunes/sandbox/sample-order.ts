import type { PayoutInstruction } from '../../partner.ts';

/** A payout to a wallet in Zimbabwe, which the payer EcoCash of the stand-in makes. */
export const walletOrder = (payoutId: string, amount = '125.50'): PayoutInstruction => ({
  ...{ payoutId, reference: '88001234567', method: 'WALLET', partner: 'EcoCash' },
  ...{ amount, currency: 'USD', country: 'ZW', reportedAs: '416' },
  recipient: {
    ...{ firstName: 'Rutendo', lastName: 'Mapfumo' },
    fields: [
      { name: 'WALLET_NUMBER', value: '263771234567' },
      { name: 'RELATIONSHIP', value: 'PARENT' },
      { name: 'PURPOSE', value: 'MEDICAL' },
    ],
  },
  sender: {
    ...{ firstName: 'Tendai', lastName: 'Moyo' },
    details: {
      ...{ dob: '1990-02-14', gender: 'FEMALE', nationality: 'ZW', msisdn: '27821234567' },
      ...{ id_type: 'FOREIGN_PASSPORT', id_number: 'FN123456', street: '12 Example Street' },
      ...{ city: 'Johannesburg', postal_code: '2001', province: 'Gauteng' },
    },
  },
  ...{ collectionPin: null, expiresAt: null },
});

/** A payout to an account in Nigeria; fields may be replaced or added. */
export const bankOrder = (
  payoutId: string,
  bank: string,
  fields: Readonly<Record<string, string>> = {},
): PayoutInstruction => ({
  ...walletOrder(payoutId, '50000.00'),
  ...{ method: 'BANK', partner: 'Banks of Nigeria', currency: 'NGN', country: 'NG' },
  recipient: {
    ...{ firstName: 'Ngozi', lastName: 'Eze' },
    fields: Object.entries({
      ...{ BANK_NAME: bank, ACCOUNT_NUMBER: '0690000040', PURPOSE: 'FAMILY_SUPPORT' },
      ...fields,
    }).map(([name, value]) => ({ name, value })),
  },
});
