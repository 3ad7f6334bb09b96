/** Texts of the console's sign-in. */
export const signIn = {
  title: 'Operator Console',
  closed: 'Signing in is not open yet',
  closedBody: 'Staff accounts come with a later version. Until then nobody can sign in here.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign In',
  toPortal: 'To the customer portal',
};
