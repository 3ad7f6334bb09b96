/** Errors of an order staged by a partner. */
export const rowTexts = {
  notAnOrder:
    'An order is an object with a reference, a sender, a recipient, an amount and a payout.',
  missing: (what: string) => `Please give ${what}.`,
  notText: (what: string) => `Please give ${what} as a text.`,
  tooLong: (what: string, most: number) => `Please give ${what} with at most ${most} letters.`,
  unwritable: (what: string) => `Please remove unprintable characters from ${what}.`,
  reference: 'A reference has 1 to 40 letters, digits, dots, underscores and hyphens.',
  name: (what: string) =>
    `Please give ${what} in letters, with spaces, hyphens and apostrophes between them.`,
  country: (what: string) => `Please give ${what} as an ISO 3166-1 code, such as GB or GBR.`,
  cellphone:
    'Please give the mobile number with its country code: a South African one has nine digits behind 27, any other 8 to 13 in all.',
  email: 'Please give an e-mail address such as name@example.com.',
  born: 'Please give a date of birth that is not in the future, as in 1985-06-24.',
  province: 'Please give a South African province, such as GAUTENG or GP.',
  amount: 'Please give an amount in rand above 0, with at most two decimals.',
  payoutType: 'A payout must be BANK_ACCOUNT or CASH_VOUCHER.',
  account: 'An account number must have 7 to 11 digits.',
  branch: 'This is not the branch code of a South African bank.',
  bankName: 'Banks accept names of at most 35 letters: please shorten the name of the recipient.',
  senderType: 'A sender type must be SELF or OTHER.',
  language: 'Please give the language, for example en or zu-ZA.',
  referenceUsed: 'An order with this reference but different content was already staged.',
  more: 'This row has more errors.',
};

/** Names of an order's parts, used in the errors above. */
export const rowParts = {
  reference: 'a reference',
  senderFirst: 'the first name of the sender',
  senderLast: 'the family name of the sender',
  senderCountry: 'the country of the sender',
  first: 'the first name of the recipient',
  middle: 'the middle name of the recipient',
  last: 'the family name of the recipient',
  msisdn: 'the mobile number of the recipient',
  email: 'the e-mail address of the recipient',
  born: 'the date of birth of the recipient',
  nationality: 'the nationality of the recipient',
  street: 'the street of the recipient',
  city: 'the city of the recipient',
  province: 'the province of the recipient',
  postalCode: 'the postal code of the recipient',
  payoutType: 'the type of the payout',
  account: 'the account number',
  branch: 'the branch code',
  senderType: 'the sender type',
  language: 'the language',
};

/** Other errors of remittance partners' calls. */
export const partnerTexts = {
  noKey: 'Please send a valid key: Authorization: Bearer and the key.',
  orders: (most: number) => `Please send a list of 1 to ${most} orders.`,
  reason: 'Please give a reason, in at most 200 printable letters.',
  beingRedeemed: 'The recipient has claimed this order, so it can no longer be withdrawn.',
  beingChecked: 'Our team is checking this order. Please try again tomorrow.',
  blocked: 'Money cannot be received from this country.',
};

/** A status webhook, as the command lists it. */
interface ShownDelivery {
  id: string;
  remittance_partner: string;
  reference: string;
  status: string;
  state: string;
  attempts: number;
  problem: string;
}

/** Output and refusals of `thumela partners`, also used by the console. */
export const partnerDeskTexts = {
  unknown: (name: string) => `There is no partner ${name}.`,
  noKeyOf: (id: string) => `There is no valid key ${id}.`,
  noEvent: (id: string) => `There is no webhook ${id}.`,
  noEndpoint: (schemes: readonly string[]) =>
    `An endpoint is an address of at most 500 letters that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`,
  bareEndpoint: 'An endpoint has no username, password or fragment.',
  privateEndpoint: 'An endpoint is a public address, unless PRIVATE_ENDPOINTS is true.',
  partner: (name: string, active: boolean, url: string) =>
    `${name}${active ? '' : ' (stopped)'}: ${url === '' ? 'no endpoint' : url}`,
  key: (id: string, hint: string, made: string, used: string) =>
    `  key ${id} ${hint}… made ${made}, ${used === '' ? 'never used' : `last used ${used}`}`,
  proposed: (id: bigint) =>
    `Proposed. A second person decides case ${id}, and is shown what it makes once.`,
  revoked: (id: string) => `Key ${id} is revoked.`,
  percent: 'A partner’s commission is a percentage with at most two decimals, such as 1.50.',
  resent: (id: string) => `${id} is sent again.`,
  stopped: (name: string) => `The keys of ${name} are refused from now on.`,
  delivery: ({
    id,
    remittance_partner,
    reference,
    status,
    state,
    attempts,
    problem,
  }: ShownDelivery) =>
    `${id} ${remittance_partner} ${reference} ${status}: ${state}, ${attempts} tries${problem === '' ? '' : `, ${problem}`}`,
  noDeliveries: 'Nothing was sent yet.',
};
