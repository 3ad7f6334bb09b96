import type { PayoutInstruction } from '../../src/integrations/payouts/partner.ts';

/** An instruction to a wallet in Zambia with all that a transaction has. */
export const walletInstruction = (more: Partial<PayoutInstruction> = {}): PayoutInstruction => ({
  payoutId: '1',
  reference: '7000000000000001',
  method: 'WALLET',
  partner: '62',
  amount: '150.00',
  currency: 'ZMW',
  country: 'ZM',
  reportedAs: '401',
  paid: { amount: '105.50', currency: 'ZAR', fee: '17.25', rate: '1.42180' },
  recipient: walletRecipient('260763456789'),
  sender: {
    firstName: 'Nomvula',
    lastName: 'Khumalo',
    details: {
      customer_id: 7,
      dob: '1980-01-01',
      gender: 'FEMALE',
      id_type: 'SA_ID',
      id_number: '8001015009087',
      nationality: 'ZA',
      msisdn: '27821234567',
      street: '1 Example Street',
      town: 'Soweto',
      city: 'Johannesburg',
      province: 'GAUTENG',
      postal_code: '2001',
    },
  },
  collectionPin: null,
  expiresAt: null,
  ...more,
});

/** The recipient of a wallet with this number. */
export const walletRecipient = (number: string): PayoutInstruction['recipient'] => ({
  firstName: 'Mutale',
  lastName: 'Phiri',
  fields: [
    { name: 'WALLET_NUMBER', value: number },
    { name: 'PURPOSE', value: 'MEDICAL' },
  ],
});
