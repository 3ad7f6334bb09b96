/** Errors of the console's sign-in and of what a role may not do. */
export const operatorTexts = {
  signIn: 'Please sign in.',
  wrong: 'E-mail address, password or code is wrong.',
  wrongCode: 'This code is wrong or was used already. Please take the next one.',
  wrongPassword: 'The old password is wrong.',
  tooOften: 'Too many attempts to sign in. Please try again later.',
  role: 'Your role may not do this.',
  passwordShort: (letters: number) => `A password has at least ${letters} letters.`,
  passwordKnown: 'Please choose another password than the old one.',
  email: 'Please give an e-mail address.',
  name: 'Please give a name of at most 100 letters.',
  roleNeeded: 'Please choose at least one role.',
  taken: 'There is an operator with this e-mail address already.',
};
