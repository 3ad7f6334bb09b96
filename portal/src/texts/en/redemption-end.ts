/** Texts of the last steps of the recipient's wizard, loaded with them. */
export const redemptionEnd = {
  declaration: {
    why: 'Money from abroad is reported to the South African Reserve Bank. This is what it is reported as:',
    category: 'Category',
    code: 'Code',
    meaning: 'Meaning',
    accept: 'I accept and acknowledge the declaration',
    finish: 'Finish',
  },
  submit: { wait: 'This takes a moment. Please keep this page open.' },
  submitted: {
    money: (sender: string) => `from ${sender}`,
    next: 'Next steps',
    checked:
      'We check your details and documents, usually within a day. You do not need to do anything.',
    approved: 'The money is yours, and we are getting it ready. You do not need to do anything.',
    told: (contact: string) =>
      `We will contact you at ${contact} when your money arrives, or if we need something more.`,
    ask: 'You can close this page. If you have heard nothing after a day, contact us:',
  },
};
