/** Texts of the console's sign-in. */
export const signIn = {
  title: 'Operator Console',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign In',
  ended: 'You were signed out because nothing happened for a while. Please sign in again.',
  codeTitle: 'Your authenticator',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app',
  codeSubmit: 'Confirm',
  enrolTitle: 'Set up your authenticator',
  enrol: 'Scan this with an authenticator app on your telephone, then type in the code it shows.',
  picture: 'The key as a picture to scan',
  key: 'Or type in this key',
  back: 'Back',
  toPortal: 'To the customer portal',
};
