/** Errors of requests that are refused whatever they are about. */
export const requestTexts = {
  checkEntered: 'Please check what you entered.',
  notWellFormed: 'The request is not well-formed.',
  notJson: 'The request is not valid JSON.',
  onlyJson: 'The request must be JSON.',
  tooLarge: 'The request is too large.',
  headTooLarge: 'The head of the request is too large.',
  tooSlow: 'The request took too long to arrive.',
  nothingHere: 'Nothing was found at this address.',
  partTooLong: 'A part of this address is too long.',
  unreadableAddress: 'This address cannot be read.',
  notPossible: (method: string) => `${method} is not possible here.`,
  notYet: 'This is not available yet.',
  unwritable: 'This text holds characters that are not allowed.',
  foreignPage: 'This request did not come from our own pages.',
  foreignPartner: 'The partner headers are missing or not ours.',
  keyReused: 'This request key was already used for something else.',
  keyInUse: 'The first request is still being worked on.',
  providerSilent: 'Connection refused by the provider.',
  providerUnreadable: 'The provider gave an unreadable answer.',
  noRecords: 'We cannot reach our records at the moment. Please try again in a minute.',
  noPrices: 'We cannot price or accept anything at the moment. Please try again in a few minutes.',
  ours: 'Something went wrong on our side.',
};

/** Sentences of exceeded limits, by the limit that was exceeded. */
export const oftenTexts = {
  requests: 'Too many requests. Please wait a minute and try again.',
  reports: 'Too many reports.',
  uploads: 'Too many uploads from here. Please try again later.',
  'sign-ups': 'Too many sign-ups from here. Please try again later.',
  letters: 'Too many letters from here. Please try again later.',
  'new pins': 'Too many new PINs from here. Please try again later.',
  links: 'Too many links were opened from here. Please try again later.',
  searches: 'Too many searches from here. Please try again later.',
  reference: 'Too many searches for this reference. Please try again later, or contact us.',
  tries: 'Please ask for a new upload address.',
};

/** Sentences for a thing that does not exist, or belongs to somebody else: the two look alike. */
export const missingTexts = {
  address: 'The address was not found.',
  beneficiary: 'The beneficiary was not found.',
  case: 'The case was not found.',
  configuration: 'The configuration entry was not found.',
  customer: 'The customer was not found.',
  declaration: 'The declaration was not found.',
  document: 'The document was not found.',
  entry: 'The journal has no such entry.',
  payment: 'The payment was not found.',
  partner: 'The payment partner was not found.',
  quotation: 'The quote was not found.',
  refund: 'The refund was not found.',
  followUp: 'The follow-up was not found.',
  registration: 'The registration was not found.',
  session: 'The session was not found.',
  transaction: 'The transaction was not found.',
};
