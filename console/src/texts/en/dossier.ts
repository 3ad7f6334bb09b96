/** Texts of a case's page. */
export const dossier = {
  title: (id: number) => `Case ${id}`,
  loading: 'Loading the case',
  due: 'Due',
  overdue: 'Overdue',
  acts: {
    OPERATOR: 'Waits for an operator',
    CUSTOMER: 'Waits for the customer',
    PARTNER: 'Waits for the partner',
  },
  decidedState: 'Decided',
  proposedState: 'A second person decides',
  opened: (by: string) => `opened by ${by}`,
  taken: (by: string) => `taken by ${by}`,
  known: 'What is known',
  noFacts: 'Nothing more is known.',
  business: 'Their other business',
  noBusiness: 'Nothing else of this person.',
  about: 'About',
  status: 'Status',
  amount: 'Amount',
  since: 'Since',
  history: 'History',
  story: 'Whole story',
  records: 'Your role reads no documents, identity numbers and screening.',
  show: (one: string) => `Show ${one}`,
};

/** Kinds of what a case is about. */
export const matters = {
  TRANSACTION: 'Transaction',
  PAYOUT: 'Payout',
  REFUND: 'Refund',
  ORDER: 'Order from abroad',
  REQUEST: 'Request of the recipient',
  FOLLOW_UP: 'Asked once more',
  LIMIT_INCREASE: 'Higher limits',
  CUSTOMER: 'Customer',
  CASE: 'Case',
};

/** Kinds of cases. */
export const caseNames = {
  HOLD: 'Hold',
  SUSPENSE: 'Suspense',
  REVERSAL: 'Reversal',
  REFUND: 'Refund',
  RETURNED_PAYOUT: 'Returned payout',
  SANCTIONS_MATCH: 'Sanctions match',
  SIGN_UP: 'Sign-up',
  REDEMPTION: 'Redemption request',
  LIMIT_INCREASE: 'Limit increase',
  FOLLOW_UP: 'Follow-up',
  UNDELIVERABLE_MESSAGE: 'Undelivered message',
  QUARANTINED_DOCUMENT: 'Refused document',
  BOOKS_DIFFERENCE: 'Difference in the books',
  CORRECTION: 'Correction',
  WRITE_OFF: 'Write-off',
  LETTER: 'Letter',
  INCOMING_ORDER: 'Incoming order',
  DEAF_PARTNER: 'Partner not reached',
  SILENT_PAYOUT: 'Silent payout',
  DOUBTED_PAYOUT: 'Doubted payout',
  CONFIGURATION: 'Change of terms',
  RATE_STOP: 'Rate stopped',
  OVERDUE_REPORT: 'Report due',
};

/** Documents of a case. */
export const documents = {
  title: 'Documents',
  none: 'Nothing was handed in.',
  shown: (type: string) => `${type}: shown`,
  waits: 'not scanned yet',
  refused: 'refused by the scanner',
  awaited: 'never arrived',
  larger: 'Larger',
  smaller: 'Smaller',
  turn: 'Turn',
  reset: 'As it was',
  keys: 'Keys: + and − for the size, R to turn, 0 as it was',
  of: (type: string, name: string) => `${type}: ${name}`,
  failed: 'This document could not be shown.',
  download: 'Download',
  opening: 'Opening the document',
  page: (type: string, page: number) => `${type}, page ${page}`,
  pages: (shown: number, all: number) => `${shown} of ${all} pages are shown.`,
  nextPages: (count: number) => (count === 1 ? 'Show the Last Page' : `Show ${count} More Pages`),
};

/** Screening of a case. */
export const screening = {
  title: 'Sanctions screening',
  who: { APPLICANT: 'Applicant', CUSTOMER: 'Customer', SENDER: 'Sender', RECIPIENT: 'Recipient' },
  clear: 'Nobody on the list',
  hit: 'May be on the list',
  born: (dob: string) => `born ${dob}`,
  listed: (day: string) => `listed on ${day}`,
  gone: 'not on the list any more',
  list: (day: string) => `list of ${day}`,
};
