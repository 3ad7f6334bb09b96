/** Texts of a request that takes a while. */
export const sending = {
  label: 'Sending',
  passed: (seconds: number) => `Sending, ${seconds} s.`,
  slow: 'This takes longer than usual. Please keep this page open.',
};
