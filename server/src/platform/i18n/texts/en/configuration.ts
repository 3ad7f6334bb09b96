/** Errors of a change to the configuration. */
export const configurationTexts = {
  changed: 'Someone else has changed this in the meantime. Please review it again.',
  revokedBefore: 'This clearance has been revoked already.',
  waits: 'A change to this is already waiting for a second person.',
  mayNotDecide: 'Your role cannot decide this change.',
  same: 'This is already the current value.',
  begins: 'Please give a moment in the future, or none.',
  figure: (label: string, minimum: number, maximum: number) =>
    `${label}: please give a whole number from ${minimum} to ${maximum}.`,
  unknownFigure: (key: string) => `${key} is not a figure of this set.`,
  switchValue: 'A switch must be true or false.',
  unknownCountry: (code: string) => `${code} is not an ISO 3166-1 country.`,
  listDay: 'Please give the day of the list, for example 2026-06-19, not in the future.',
  olderDay: (day: string) => `The list in force is dated ${day}; an older one cannot be loaded.`,
  words: (most: number) => `Please give the text shown to customers, in at most ${most} letters.`,
  documentName:
    'A code must have 2 to 40 capital letters, digits and underscores, and begin with a letter.',
  documentKnown: 'This purpose already has a document with this name.',
  lastDocument: 'Each purpose needs at least one document. Please accept another one first.',
  nameLength: (most: number) => `Please give a name of at most ${most} letters.`,
  nameTaken: (name: string) => `Another one is already called ${name}.`,
  purpose: 'No documents are required for this purpose.',
  partnerName: 'Please give a name of at most 60 letters.',
  partnerEmail: 'Please give an e-mail address, or none.',
  partnerHour: 'Please give a time of day, for example 12:00.',
  partnerState: (active: boolean) =>
    active ? 'This partner is not stopped.' : 'This partner is already stopped.',
  partnerLimits:
    'Please give the credit limit in rand, 0.00 or more, and the daily cap and the threshold above 0.00, or none.',
  partnerFunding:
    'A prefunded partner has no credit limit, and a partner on credit has one above 0.00.',
  noKey: 'There is no valid key with this number.',
  list: 'The file is not a list of people as described in docs/production.md.',
  listEntry: (problem: string) => `The file ${problem}.`,
  sameList: 'This list is already in force.',
  newerList:
    'Another list has come into force in the meantime. Please compare the file with that one.',
  sourceList: 'No list of this name can be fetched for this purpose.',
  sourceAddress:
    'Please give a public https address without a password, or the full path of a file on the server.',
  notFetchable: 'This list is being fetched, or it is switched off.',
  entryReference:
    'Please give a reference of at most 40 letters, digits, spaces, dots, slashes and hyphens.',
  entryCourt: 'Please give the court that made the order.',
  entryDay:
    'Please give the day from which it is valid, for example 2026-06-19, not in the future.',
  entryName: (most: number) =>
    `Please give a main name, and each other name, in at most ${most} letters.`,
  entryBirth: 'Please give the first and the last possible day of birth, in this order.',
  entryCountry: 'Please give countries by their two capital letters, for example ZA.',
  channelLabel: (most: number) => `Please give a label of at most ${most} letters.`,
  fetchedFrom: (address: string) => `Fetched from ${address}`,
  overtakenRemoval: 'A newer list was loaded.',
  newerDeclaration:
    'Another version has been published in the meantime. Please read that one first.',
};
