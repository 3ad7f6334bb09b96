/** Texts of signing in by the provider of the settings. */
export const providerSignIn = {
  go: (provider: string) => `Sign In with ${provider}`,
  failed: 'Signing in with the provider did not work. Please try again later.',
  expired: 'This took too long or was begun elsewhere. Please sign in again.',
  stopped: 'You stopped at the provider, or it did not let you go on. Please try again.',
  unverified:
    'The provider does not say that your e-mail address is verified. Please ask whoever manages your account there.',
  weak: 'The provider let you in without the proof that is needed here, such as a second factor. Please sign in there with it.',
  unknown:
    'No active operator has the e-mail address of your account at the provider. Please ask an admin of the console.',
};
