/** The lists that are read from files, by their purpose; the same publisher may have one of each. */
export const LISTS_OF_PURPOSE = {
  SANCTIONS: ['UN', 'FIC', 'OFAC', 'EU', 'UK', 'OPENSANCTIONS', 'OWN'],
  PEP: ['OPENSANCTIONS', 'OWN'],
} as const;

/** The purpose of a list: to stop people on it, or to find politically exposed persons. */
export type ListPurpose = keyof typeof LISTS_OF_PURPOSE;

/** Lists whose entries operators enter; no file replaces them. */
export const ENTERED_LISTS = ['COURT_ORDER', 'INTERNAL'] as const;

/** A list whose entries operators enter. */
export type EnteredList = (typeof ENTERED_LISTS)[number];
