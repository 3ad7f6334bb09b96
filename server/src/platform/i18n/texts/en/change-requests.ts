/** Errors of a proposed change of prices, limits or corridors. */
export const changeTexts = {
  unknown: (target: string) => `There is no ${target} to change.`,
  twice: (name: string) => `${name} appears twice.`,
  same: (name: string) => `${name} already has these values: please change something.`,
  about: (name: string, wrong: string) => `${name}: ${wrong}`,
  moment: 'Please choose a time in the future, at most a year ahead.',
  atOnce: 'This takes effect on confirmation: please leave the time empty.',
  marginLater: (name: string) =>
    `${name}: a margin takes effect on confirmation. Please leave the time empty, or give the rate for that time too.`,
  day: 'VAT changes at the start of a day: please choose one after today.',
  proposedAlready: (id: bigint) =>
    `Case ${id} already proposes a change to this. Please decide that first.`,
  changedSince: (name: string) =>
    `${name} has changed since this was proposed. Please reject it and propose it again.`,
  changedMeanwhile: (name: string) =>
    `${name} has changed since you viewed it. Please review it again.`,
  plannedAlready: (name: string) => `${name} already has a change at this time.`,
  overDay: 'The start day of this change has arrived. Please reject it and propose it again.',
  overlaps: (name: string) => `These amounts overlap with those of ${name}.`,
  noCountry: (code: string) => `There is no country ${code}.`,
  there: (what: string) => `${what} already exists.`,
  otherFields: 'The fields must be those of a corridor with the same method.',
  otherCurrency: (currency: string) => `The payout currency there is ${currency}.`,
  plannedInForce: (mid: string, compared: string) =>
    `The planned rate ${mid} came into force, inside the band around ${compared}.`,
  reported: 'Senders and recipients are reported: please choose a category.',
  otherCategory: (code: string) => `Category ${code} is not for this ID type in this situation.`,
  namesAsked: 'First and last name are always required.',
  accountAsked:
    'Without it no one could be paid: another account or wallet number must be required first.',
  phonePattern: 'A phone number needs a pattern such as ^{dial}[0-9]{9}$.',
  noDial: '{dial} is only for phone numbers.',
  lastChoice: 'This is the last choice offered: please add another one first.',
  noPattern: 'Fields with a list or a calendar have no pattern.',
  stopChanged: 'This has changed since you viewed it. Please review it again.',
  outsideBand: ({ name, percent, band }: { name: string; percent: string; band: number }) =>
    `${name}: this rate moves by ${percent} %, and a change of more than ${band} % stops the country until two people confirm it. Please propose it without a new margin and without a later time.`,
  noRateOffered: 'The feed offers no rate. Please propose one manually.',
  noRateBefore: 'There is no rate to continue with. Please propose one manually.',
  lineUnknown: (country: string) => `This server does not send money to ${country}.`,
  lineCurrency: (country: string, currency: string) => `The currency of ${country} is ${currency}.`,
};
