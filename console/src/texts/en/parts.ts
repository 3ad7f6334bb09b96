/** Texts that all pages of the console share. */
export const parts = {
  loading: 'Loading',
  more: 'Show more',
  reason: 'Reason',
  reasonHint: 'For the record, at most 500 letters',
  none: '–',
  openCase: (id: number) => `Open case ${id}`,
  previous: 'Previous',
  next: 'Next',
  page: (page: number, last: number) => `Page ${page} of ${last}`,
};
