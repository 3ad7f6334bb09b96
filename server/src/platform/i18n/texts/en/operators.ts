/** Errors of the console's sign-in and of what a role may not do. */
export const operatorTexts = {
  signIn: 'Please sign in.',
  wrong: 'E-mail address, password or code is wrong.',
  wrongCode: 'This code is wrong or was used already. Please take the next one.',
  wrongPassword: 'The old password is wrong.',
  providerOnly: 'Please sign in with the provider: nothing else is accepted here.',
  wrongOwnPassword: 'The password is wrong.',
  wrongPasskey: 'This passkey was not accepted. Please try again, or sign in another way.',
  passkeyName: (letters: number) => `Please give the passkey a name of at most ${letters} letters.`,
  passkeyKnown: 'This passkey is added already.',
  lastFactor: 'This is your only second factor. Please add another passkey first.',
  tooOften: 'Too many attempts to sign in. Please try again later.',
  role: 'Your role may not do this.',
  passwordShort: (letters: number) => `A password has at least ${letters} letters.`,
  passwordGuessable:
    'This password is easy to guess. Please choose one without common words, repeated characters or your own name.',
  ownInvitation:
    'An invitation cannot replace your own password. Please change it in your account.',
  ownHand: 'This person gave you your access recently. Please ask another admin.',
  passwordKnown: 'Please choose another password than the old one.',
  email: 'Please give an e-mail address.',
  name: 'Please give a name of at most 100 letters.',
  roleNeeded: 'Please choose at least one role.',
  taken: 'There is an operator with this e-mail address already.',
  ownRoles: 'Nobody changes their own roles. Please ask another admin.',
  ownSuspension: 'Nobody suspends themselves. Please ask another admin.',
  ownSecondFactor: 'Nobody resets their own second factor. Please ask another admin.',
  rolesChanged: 'Somebody else has changed these roles meanwhile. Please look at them again.',
  suspendedAlready: 'This operator is suspended.',
  notSuspended: 'This operator is not suspended.',
  lastAdmin: 'This is the last admin. Please make another one first.',
};

/** The e-mail to operators about a change of what they sign in with. */
export const accessTexts = {
  subject: 'Your sign-in has changed',
  body: (name: string, change: string) =>
    `Hello ${name}\n\n${change}\n\nIf you did not expect this, tell an admin at once.`,
  changes: {
    password: 'The password of your account was changed.',
    authenticator: 'An authenticator was set up for your account.',
    passkeyAdded: 'A passkey was added to your account.',
    passkeyRemoved: 'A passkey was removed from your account.',
    secondFactorReset:
      'An admin removed your second factor. You set up a new one when you sign in.',
  },
};

/** Output of `thumela operators`, and the questions of every command with `--operator`. */
export const operatorDeskTexts = {
  link: (until: string, link: string) => `Good once, until ${until}:\n${link}`,
  password: 'Password: ',
  code: 'Code of the authenticator: ',
  nobody: (email: string) => `There is no operator ${email}.`,
};
