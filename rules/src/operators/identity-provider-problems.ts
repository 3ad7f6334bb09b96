/** Why signing in by the provider of the settings came to nothing, as the sign-in page's address says it (decision 104). */
export const providerProblems = [
  'failed',
  'expired',
  'stopped',
  'unverified',
  'weak',
  'unknown',
] as const;

export type ProviderProblem = (typeof providerProblems)[number];
