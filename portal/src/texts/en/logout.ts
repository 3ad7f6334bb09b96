/** Texts of signing out. */
export const logout = {
  title: 'Logout',
  still: 'You are still signed in',
  going: 'Signing out',
  failed: 'We could not reach the service to sign you out. Check your connection.',
  tryAgain: 'Try again',
};
