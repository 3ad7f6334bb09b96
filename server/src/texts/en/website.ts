/** What the apps' pages say before a script runs, and what a link to them shows in a chat. */
export const websiteTexts = {
  portal: {
    title: (brand: string) => `${brand} – Send money home`,
    description: 'Send money from South Africa, and receive money sent to you.',
    withoutScripts: 'This portal needs JavaScript. Please switch it on and load the page again.',
  },
  console: {
    title: (brand: string) => `Operator Console – ${brand}`,
    withoutScripts: 'This console needs JavaScript. Please switch it on and load the page again.',
  },
};
