/** Texts of signing in by the provider of the settings. */
export const providerSignIn = {
  go: (provider: string) => `Sign In with ${provider}`,
  failed: 'Signing in with the provider failed. Please try again later.',
  expired: 'This took too long or was started elsewhere. Please sign in again.',
  stopped: 'You cancelled at the provider, or it refused access. Please try again.',
  unverified:
    'The provider has not confirmed your e-mail address as verified. Please contact the administrator of your account there.',
  weak: 'The provider signed you in without the proof required here, such as a second factor. Please sign in there with it.',
  unknown:
    'No active operator has the e-mail address of your account at the provider. Please ask an admin of the console.',
};
