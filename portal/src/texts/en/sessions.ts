/** Texts of the page about a customer's sessions. */
export const sessions = {
  title: 'Signed-in devices',
  intro: 'You do not know one of these devices? Sign it out here, then change your PIN.',
  loading: 'Loading where you are signed in',
  here: 'This device',
  begun: (when: string) => `Signed in ${when}`,
  used: (when: string) => `Last used ${when}`,
  end: 'Sign out',
  endOf: (device: string) => `Sign out ${device}`,
  ended: (device: string) => `${device} is signed out.`,
  changePin: 'Change your PIN',
};
