/**
 * Why signing in with the configured identity provider failed, as a code in the sign-in page's address
 * (decision 18).
 */
export const providerProblems = [
  'failed',
  'expired',
  'stopped',
  'unverified',
  'weak',
  'unknown',
] as const;

export type ProviderProblem = (typeof providerProblems)[number];
