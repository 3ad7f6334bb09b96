import type { QuotationType } from '@thumela/rules/quote/quote.ts';

/** A person money can be sent to, and the corridor. */
export interface Recipient {
  countryId: number;
  payoutMethodId: number;
  payoutPartnerId: number;
  /** Values by required-field id; 22 and 24 are the names. */
  fields: Record<number, string>;
  /** How the usual amount is entered. */
  quotationType: QuotationType;
  amount: string;
}

interface Person {
  names: [first: string, last: string];
  relationship: string;
  purpose: string;
}

/** A recipient of a payout partner. */
export function createRecipient(
  payoutPartnerId: number,
  person: Person,
  fields: Record<number, string>,
): Recipient {
  const payoutMethodId = payoutPartnerId === 14 ? 11 : payoutPartnerId;
  const [first, last] = person.names;
  return {
    countryId: Math.floor(payoutMethodId / 10),
    payoutMethodId,
    payoutPartnerId,
    fields: { 22: first, 24: last, 30: person.relationship, 31: person.purpose, ...fields },
    quotationType: 'SENDER_AMOUNT',
    amount: '500',
  };
}

const mother = { relationship: 'PARENT', purpose: 'FAMILY_SUPPORT' };
const brother = { relationship: 'SIBLING', purpose: 'FAMILY_SUPPORT' };
const friend = { relationship: 'FRIEND', purpose: 'GIFT' };
const school = { relationship: 'CHILD', purpose: 'EDUCATION' };
const relative = { relationship: 'OTHER_RELATIVE', purpose: 'MEDICAL' };

/** Nomvula's beneficiaries, the oldest first; all of them are invented. */
export const recipients = {
  wallet: createRecipient(22, { names: ['Chisomo', 'Banda'], ...mother }, { 32: '265990000001' }),
  ghana: createRecipient(
    103,
    { names: ['Kwame', 'Asante'], ...friend },
    { 33: 'Example Bank Accra', 34: '0010000000012', 35: '010101' },
  ),
  kenya: createRecipient(92, { names: ['Wanjiru', 'Kamau'], ...school }, { 32: '254700000003' }),
  uganda: {
    ...createRecipient(142, { names: ['Nakato', 'Ssebunya'], ...school }, { 32: '256700000004' }),
    quotationType: 'RECEIVER_AMOUNT',
    amount: '250000',
  },
  india: createRecipient(
    173,
    { names: ['Priya', 'Sharma'], ...friend },
    {
      33: 'Example Bank of India',
      34: '000100000005',
      36: 'EXMP0000005',
      28: '5 Example Marg, Pune',
    },
  ),
  britain: createRecipient(
    193,
    { names: ['Grace', 'Adeyemi'], ...relative },
    { 34: '00000006', 38: '000006', 28: '6 Example Lane', 29: 'Leeds' },
  ),
  botswana: createRecipient(72, { names: ['Kagiso', 'Tladi'], ...brother }, { 32: '26770000007' }),
  mozambique: createRecipient(
    31,
    { names: ['João', 'Macuácua'], ...brother },
    { 26: '258840000008' },
  ),
  lesotho: createRecipient(41, { names: ['Palesa', 'Mohapi'], ...mother }, { 26: '26650000009' }),
  nigeria: createRecipient(
    83,
    { names: ['Chidi', 'Okeke'], ...friend },
    { 33: '058', 34: '0000000010' },
  ),
  zambia: {
    ...createRecipient(
      63,
      { names: ['Mutale', 'Phiri'], ...relative },
      { 33: 'Example Bank Lusaka', 34: '0000000000011', 35: '000011' },
    ),
    quotationType: 'RECEIVER_AMOUNT',
    amount: '1000',
  },
  zimbabwe: {
    ...createRecipient(11, { names: ['Tendai', 'Ncube'], ...mother }, { 26: '263770000012' }),
    amount: '1000',
  },
} satisfies Record<string, Recipient>;

/** A person with Nomvula's own name, who is not a saved beneficiary: such a payment is held (see rules/README.md). */
export const namesake: Recipient = createRecipient(
  42,
  { names: ['Nomvula', 'Khumalo'], ...relative },
  { 32: '26650000013' },
);
