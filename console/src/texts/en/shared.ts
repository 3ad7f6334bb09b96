/** Texts that all pages of the console share. */
export const sharedTexts = {
  working: (label: string, seconds: number) => `${label}: ${seconds} s`,
  exports: {
    working: 'Exporting',
    button: 'Export as CSV',
    done: (rows: number) => (rows === 1 ? 'Exported 1 row.' : `Exported ${rows} rows.`),
    truncated: (rows: number) =>
      `Exported the first ${rows} rows. Narrow the filters to export the rest.`,
  },
  loading: 'Loading',
  asOf: (time: string) => `As of ${time}`,
  more: 'Show more',
  reason: 'Reason',
  reasonHint: 'For the record, at most 500 characters',
  template: 'Reason template',
  noTemplate: 'Choose, or write your own',
  none: '–',
  openCase: (id: number) => `Open case ${id}`,
  raiseSuspicion: 'Raise Suspicion',
  pages: {
    TRANSACTION: (reference: string) => `Transaction ${reference}`,
    ORDER: (reference: string) => `Order ${reference}`,
    CUSTOMER: (name: string) => name,
    CASE: (id: string) => `Case ${id}`,
    STATEMENT: (line: string) => `Line ${line} of a statement`,
    ENTRY: (id: string) => `Entry ${id}`,
  },
  previous: 'Previous',
  next: 'Next',
  page: (page: number, last: number) => `Page ${page} of ${last}`,
  actors: {
    known: {
      clock: 'the clock',
      customer: 'the customer',
      open: 'a visitor',
      partner: 'a visitor',
      scanner: 'the virus scanner',
      system: 'the system',
    },
    named: {
      customer: (number: string) => `customer ${number}`,
      partner: (name: string) => `remittance partner ${name}`,
      payment: (name: string) => `payment partner ${name}`,
      payout: (name: string) => `payout partner ${name}`,
    },
    paymentPartners: {
      STITCH: 'Stitch',
      DIGIPAY: 'Digipay',
      CARD: 'the card page',
      PAYSHAP: 'PayShap',
      CHECKOUT: 'the card processor',
    } as Record<string, string>,
  },
};

/** Shown above a form whose subject was changed since the operator started it. */
export const drafts = {
  outdated: 'Someone else has changed this since you started.',
  beginAgain: 'Start Again',
};
