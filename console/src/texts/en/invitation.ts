/** Texts of the page on which an invited operator chooses a password. */
export const invitation = {
  title: 'Choose your password',
  loading: 'Loading your invitation',
  hello: (name: string) => `Welcome, ${name}.`,
  email: (email: string) => `You sign in with ${email}.`,
  hint: (letters: number) => `At least ${letters} characters; a sentence is easy to remember`,
  password: 'Password',
  again: 'Repeat the password',
  differ: 'The passwords do not match.',
  submit: 'Choose Password',
  next: 'Your password is set. Sign in with it, then set up an authenticator on your phone.',
  signIn: 'Sign In',
};
