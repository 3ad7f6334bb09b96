/** By what operators sign in here. */
export interface Ways {
  readonly passwords: boolean;
  /** Name of the OpenID Connect provider, where there is one. */
  readonly provider?: string;
}

let ways: Ways = { passwords: true };

/** The server has said by what operators sign in. */
export function waysAre(said: Ways): void {
  ways = said;
}

/** By what operators sign in; passwords, until the server has said it. */
export const waysIn = (): Ways => ways;
