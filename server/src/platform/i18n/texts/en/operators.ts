/** Errors of the console's sign-in and of missing permissions. */
export const operatorTexts = {
  signIn: 'Please sign in.',
  wrong: 'E-mail address, password or code is wrong.',
  wrongCode: 'This code is wrong or has already been used. Please use the next one.',
  wrongPassword: 'The old password is wrong.',
  providerOnly: 'Please sign in with the provider: no other sign-in is accepted here.',
  wrongOwnPassword: 'The password is wrong.',
  wrongPasskey: 'This passkey was not accepted. Please try again, or sign in another way.',
  passkeyName: (letters: number) => `Please give the passkey a name of at most ${letters} letters.`,
  passkeyKnown: 'This passkey has already been added.',
  lastFactor: 'This is your only second factor. Please add another passkey first.',
  tooOften: 'Too many sign-in attempts. Please try again later.',
  role: 'Your role does not allow this.',
  passwordShort: (letters: number) => `A password must have at least ${letters} letters.`,
  passwordGuessable:
    'This password is easy to guess. Please choose one without common words, repeated characters or your own name.',
  ownInvitation:
    'An invitation cannot replace your own password. Please change it in your account.',
  ownHand: 'This person gave you your access recently. Please ask another admin.',
  passwordKnown: 'Please choose a password that differs from the old one.',
  email: 'Please give an e-mail address.',
  name: 'Please give a name of at most 100 letters.',
  roleNeeded: 'Please choose at least one role.',
  taken: 'An operator with this e-mail address already exists.',
  ownRoles: 'You cannot change your own roles. Please ask another admin.',
  ownSuspension: 'You cannot suspend yourself. Please ask another admin.',
  ownSecondFactor: 'You cannot reset your own second factor. Please ask another admin.',
  rolesChanged: 'Someone else has changed these roles in the meantime. Please review them again.',
  suspendedAlready: 'This operator is suspended.',
  notSuspended: 'This operator is not suspended.',
  lastAdmin: 'This is the last admin. Please add another one first.',
};

/** E-mail to operators about a change of their sign-in. */
export const accessTexts = {
  subject: 'Your sign-in has changed',
  body: (name: string, change: string) =>
    `Hello ${name}\n\n${change}\n\nIf you did not expect this, contact an admin immediately.`,
  changes: {
    password: 'The password of your account was changed.',
    passwordLink: 'An admin made a link for choosing another password of your account.',
    authenticator: 'An authenticator was set up for your account.',
    passkeyAdded: 'A passkey was added to your account.',
    passkeyRemoved: 'A passkey was removed from your account.',
    secondFactorReset:
      'An admin removed your second factor. You set up a new one when you sign in.',
  },
};

/** Output of `thumela operators`, and the questions of every command with `--operator`. */
export const operatorDeskTexts = {
  link: (until: string, link: string) => `Can be used once, until ${until}:\n${link}`,
  password: 'Password: ',
  code: 'Code of the authenticator: ',
  nobody: (email: string) => `There is no operator ${email}.`,
};
