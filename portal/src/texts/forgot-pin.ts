/** What the forgotten PIN's screen says. Texts the specification gives are kept to the letter. */
export const forgotPin = {
  title: 'Forgot PIN',
  prompt: 'Enter your username below to receive a new PIN.',
  username: 'Username',
  hint: 'Your mobile number or e-mail address',
  send: 'Send',
  sent: 'If this is a valid username, we have sent you a new PIN.',
} as const;
