/** Names of the devices on which a customer is signed in. */
export const deviceTexts = {
  unknown: 'An unknown device',
  on: (browser: string, system: string) => `${browser} on ${system}`,
};
