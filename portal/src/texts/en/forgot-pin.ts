/** Texts of the forgotten PIN's screen. Specified texts are verbatim. */
export const forgotPin = {
  title: 'Forgot PIN',
  prompt: 'Enter your username below to receive a new PIN.',
  username: 'Username',
  hint: 'Your mobile number or e-mail address',
  send: 'Send',
  sent: 'If this is a valid username, we have sent you a new PIN.',
  next: 'It comes by SMS to the number you signed up with, or by e-mail if you gave none. Your old PIN works until you use the new one.',
  aside: {
    heading: 'Easy to fix.',
    steps: ['Tell us your username', 'Read the PIN in our message', 'Sign in with it'],
    promise: 'We never ask for your PIN, on the phone or in a message.',
  },
};
