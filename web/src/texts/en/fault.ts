/** Texts in place of a page that a fault of ours broke. */
export const fault = {
  heading: 'Something went wrong on our side',
  body: 'This page has a fault, and we have been told of it. What you sent us before is safe. Try again; if it stays like this, contact us and tell us the reference.',
  reference: (reference: string) => `Reference: ${reference}`,
};
