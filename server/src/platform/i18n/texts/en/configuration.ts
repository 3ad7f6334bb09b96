/** What is wrong with a change of the configuration. */
export const configurationTexts = {
  changed: 'Somebody else has changed this meanwhile. Please look at it again.',
  waits: 'A change of this waits for a second person already.',
  mayNotDecide: 'Your role may not decide this change.',
  same: 'This is how it is already.',
  switchValue: 'A switch is true or false.',
  unknownCountry: (code: string) => `${code} is no country of ISO 3166-1.`,
  listDay: 'Please give the day of the list, as in 2026-06-19, not in the future.',
  olderDay: (day: string) => `The list in force is of ${day}; an older one is not taken over.`,
  words: (most: number) => `Please give the words people read, of at most ${most} letters.`,
  documentName:
    'A name for programs has 2 to 40 capital letters, digits and underscores, and begins with a letter.',
  documentKnown: 'This purpose has a document of this name already.',
  lastDocument: 'One document stays for each purpose. Please accept another one first.',
  purpose: 'Documents of this purpose are not asked for.',
  partnerName: 'Please give a name of at most 60 letters.',
  partnerEmail: 'Please give an e-mail address, or none.',
  partnerHour: 'Please give the time of day as in 12:00.',
  partnerState: (active: boolean) =>
    active ? 'This partner is not stopped.' : 'This partner is stopped already.',
  partnerLimits:
    'Please give the credit limit in rand, 0.00 or more, and the daily cap above 0.00, or no cap.',
  noKey: 'There is no valid key of this number.',
  list: 'The file is not a list of people as docs/production.md describes it.',
  listEntry: (problem: string) => `The file ${problem}.`,
  sameList: 'This list is in force already.',
  newerList: 'Another list came into force meanwhile. Please compare the file with that one.',
  overtakenRemoval: 'A newer list was loaded.',
  newerDeclaration: 'Another version was published meanwhile. Please read that one first.',
};
