/** Texts in place of a page that cannot be shown, and of the link back. */
export const routing = {
  failed: 'This page did not load',
  failedBody: 'Check your connection, then try again. Nothing you did has been lost.',
  tryAgain: 'Try again',
  back: 'Back',
  help: 'Help',
};
