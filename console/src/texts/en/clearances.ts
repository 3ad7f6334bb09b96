/** Texts of matches that two people cleared, and of remembering them. */
export const clearances = {
  title: 'Cleared sanctions matches',
  none: 'No sanctions match was cleared.',
  once: 'Cleared this once, not remembered',
  remembered:
    'If you choose a fact, this person is not stopped again for these entries until the person or an entry changes, or the clearance expires. An equal name and birth year, or an equal document, stops every time.',
  differences: {
    BIRTH: 'Date of birth',
    NATIONALITY: 'Nationality',
    DOCUMENT: 'Identity document',
    GENDER: 'Gender',
    PHOTO: 'Photo',
  },
  persons: { CUSTOMER: 'Customer', RECIPIENT: 'Recipient', PARTY: 'On the order' },
  not: (name: string, entry: string) => `${name} is not ${entry}`,
  differs: (fact: string, reason: string) => `Differs in: ${fact}. ${reason}`,
  by: (one: string, other: string, day: string) => `${one} and ${other}, ${day}`,
  inForce: (until: string) => `In force until ${until}`,
  lapses: {
    REVOKED: 'Revoked',
    EXPIRED: 'Expired',
    OTHER_ENTRY: 'Does not apply: another entry',
    ENTRY_CHANGED: 'Does not apply: the entry has changed',
    IDENTITY_CHANGED: 'Does not apply: the details of the person have changed',
    EXACT: 'Does not apply: equal name and birth year, or equal document',
  },
  revokedBy: (who: string, day: string, reason: string) => `${who}, ${day}: ${reason}`,
  case: (id: number) => `Case ${id}`,
  revoke: 'Revoke clearance',
  revokeLead: 'The entry stops this person again from now on.',
};
