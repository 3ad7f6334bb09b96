/** Texts of the apps' pages before a script runs, and of the link preview shown in chat apps. */
export const websiteTexts = {
  portal: {
    title: (brand: string) => `${brand} – Send money home`,
    description: 'Send money from South Africa, and receive money sent to you.',
    withoutScripts: 'This portal needs JavaScript. Please switch it on and load the page again.',
  },
  /** Shown instead of a page that cannot be shown. */
  problem: {
    start: 'Go to the start',
    reference: (reference: string) => `Reference for customer care: ${reference}`,
  },
  console: {
    title: (brand: string) => `Operator Console – ${brand}`,
    withoutScripts: 'This console needs JavaScript. Please switch it on and load the page again.',
  },
};
