/** What is wrong with a proposed change of prices, limits or corridors. */
export const changeTexts = {
  unknown: (target: string) => `There is no ${target} to change.`,
  twice: (name: string) => `${name} stands there twice.`,
  same: (name: string) => `${name} is so already: please change something.`,
  about: (name: string, wrong: string) => `${name}: ${wrong}`,
  moment: 'Please choose a moment that is still to come, at most a year ahead.',
  atOnce: 'This begins once it is confirmed: please leave the moment empty.',
  marginLater: (name: string) =>
    `${name}: a margin changes once it is confirmed. Please leave the moment empty, or give the rate of that moment too.`,
  day: 'VAT changes with a day: please choose one after today.',
  proposedAlready: (id: bigint) =>
    `Case ${id} proposes a change of this already. Please decide that first.`,
  changedSince: (name: string) =>
    `${name} has changed since this was proposed. Please refuse it and propose it anew.`,
  changedMeanwhile: (name: string) =>
    `${name} has changed since you looked at it. Please look at it again.`,
  plannedAlready: (name: string) => `${name} has a change at this moment already.`,
  overDay: 'The day this was to begin has come. Please refuse it and propose it anew.',
  overlaps: (name: string) => `These amounts overlap with those of ${name}.`,
  noCountry: (code: string) => `There is no country ${code}.`,
  there: (what: string) => `${what} is there already.`,
  otherFields: 'The fields to fill in have to be those of a corridor of the same method.',
  otherCurrency: (currency: string) => `What is paid out there is ${currency}.`,
  plannedInForce: (mid: string, compared: string) =>
    `The planned rate ${mid} came into force, inside the band around ${compared}.`,
  reported: 'Whoever sends or receives is reported: please choose a category.',
  otherCategory: (code: string) => `Category ${code} is not for this ID type in this situation.`,
  namesAsked: 'First and last name are always asked for.',
  accountAsked:
    'Without it nobody could be paid: another account or wallet number has to be asked for first.',
  phonePattern: 'A phone number has a pattern such as ^{dial}[0-9]{9}$.',
  noDial: '{dial} belongs to phone numbers.',
  lastChoice: 'This is the last choice that is offered: please add another one first.',
  noPattern: 'What is chosen from a list or a calendar has no pattern.',
  stopChanged: 'This has changed since you looked at it. Please look at it again.',
  outsideBand: ({ name, percent, band }: { name: string; percent: string; band: number }) =>
    `${name}: this rate moves by ${percent} %, and a change of more than ${band} % stops the country until two people confirm it. Please propose it without another margin and without a later moment.`,
  noRateOffered: 'The feed offers no rate. Please propose one by hand.',
  noRateBefore: 'There is no rate to go on with. Please propose one by hand.',
  lineUnknown: (country: string) => `This server does not send money to ${country}.`,
  lineCurrency: (country: string, currency: string) => `The currency of ${country} is ${currency}.`,
};
