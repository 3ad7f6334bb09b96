/** Texts of an operator's own account. */
export const account = {
  title: 'Your account',
  sessions: 'Where you are signed in',
  loading: 'Loading your sessions',
  device: 'Device',
  begun: 'Signed in',
  used: 'Last used',
  here: 'Here',
  end: 'End',
  endLabel: (device: string) => `End the session on ${device}`,
  password: 'Change your password',
  old: 'Password until now',
  wanted: 'New password',
  wantedHint: 'At least 12 letters',
  change: 'Change Password',
  changed: 'Your password is changed. Other sessions have ended.',
};
