/** Texts of an operator's own account. */
export const account = {
  title: 'Your account',
  sessions: 'Active sessions',
  loading: 'Loading your sessions',
  device: 'Device',
  begun: 'Signed in',
  used: 'Last used',
  here: 'This session',
  end: 'End',
  endLabel: (device: string) => `End the session on ${device}`,
  password: 'Change your password',
  old: 'Current password',
  wanted: 'New password',
  wantedHint: 'At least 12 characters',
  change: 'Change Password',
  changed: 'Your password has been changed. Other sessions have ended.',
};
