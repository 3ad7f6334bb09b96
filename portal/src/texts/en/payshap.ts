/** Texts of paying by a PayShap request. */
export const payshap = {
  title: 'PayShap request',
  shapId: 'Your ShapID',
  hint: 'Your mobile number, or the number with your bank, such as 0821234567@fnb.',
  byAccount: 'Use my account number instead',
  byShapId: 'Use my ShapID instead',
  account: 'Account number',
  branch: 'Branch code (6 digits)',
  invalid: 'Enter a mobile number, or a number with @ and your bank.',
  invalidAccount: 'Enter 5 to 16 digits.',
  invalidBranch: 'Enter 6 digits.',
  send: 'Send the request',
  sent: {
    heading: 'Approve the request in your bank’s app',
    steps: (total: string, company: string) =>
      `Your bank’s app shows a request of ${total} from ${company}. Check both, then approve it.`,
    until: (time: string) => `You can approve it until ${time}.`,
    missing: 'No request? End this payment, and check your ShapID or pay another way.',
    done: 'I have approved it',
    end: 'End it and pay another way',
  },
};
