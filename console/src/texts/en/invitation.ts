/** Texts by which an invited operator chooses a password. */
export const invitation = {
  title: 'Choose your password',
  loading: 'Reading your invitation',
  hello: (name: string) => `Welcome, ${name}.`,
  email: (email: string) => `You sign in with ${email}.`,
  hint: (letters: number) => `At least ${letters} letters; a sentence is easy to remember`,
  password: 'Password',
  again: 'The password again',
  differ: 'The two passwords are not the same.',
  submit: 'Choose Password',
  next: 'Your password is chosen. Sign in with it; then you set up an authenticator on your phone.',
  signIn: 'Sign In',
};
