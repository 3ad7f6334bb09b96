/** Texts in place of a page that failed with an error. */
export const fault = {
  heading: 'Something went wrong on our side',
  body: 'This page has a fault, and we have been notified. Anything you have already sent us is safe. Try again; if it still fails, contact us and give us the reference.',
  reference: (reference: string) => `Reference: ${reference}`,
};
