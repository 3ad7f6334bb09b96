/** The ways operators sign in. */
export interface Ways {
  readonly passwords: boolean;
  /** Name of the OpenID Connect provider, if there is one. */
  readonly provider?: string;
}

let ways: Ways = { passwords: true };

/** Sets the ways to sign in that the server reported. */
export function waysAre(said: Ways): void {
  ways = said;
}

/** The ways to sign in; passwords until the server has reported them. */
export const waysIn = (): Ways => ways;
