/** Where a customer is signed in, in words they recognise. */
export const deviceTexts = {
  unknown: 'An unknown device',
  on: (browser: string, system: string) => `${browser} on ${system}`,
};
