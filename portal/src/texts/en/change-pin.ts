/** Texts of the page that changes the PIN; specified texts are verbatim. */
export const changePin = {
  title: 'Change Your Pin',
  old: 'Old Pin',
  new: 'New Pin',
  confirm: 'Confirm New Pin',
  instructions: 'How to choose it',
  rules: (digits: number) => [
    `Your new PIN has ${digits} digits.`,
    'Do not choose one that is easy to guess, such as 1234, 1111 or your year of birth.',
    'Keep it to yourself. We never ask for it.',
    'You then log back in with it. You are signed out everywhere else.',
  ],
  submit: 'Change PIN',
  invalid: 'Invalid Pin entered',
  doubt:
    'Your PIN may have been changed anyway. To check, sign out and sign in with the new one. If it does not work, use your old one.',
  forgotten: "Forgotten your old PIN? Sign out, and press 'Forgot Pin?'.",
  done: {
    title: 'Pin Successfully Changed',
    body: 'Please log back in with your new PIN.',
    ok: 'OK',
  },
};
