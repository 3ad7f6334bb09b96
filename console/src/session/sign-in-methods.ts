/** The ways operators sign in. */
export interface SignInMethods {
  readonly passwords: boolean;
  /** Name of the OpenID Connect provider, if there is one. */
  readonly provider?: string;
}

let methods: SignInMethods = { passwords: true };

/** Sets the ways to sign in that the server reported. */
export function setSignInMethods(said: SignInMethods): void {
  methods = said;
}

/** The ways to sign in; passwords until the server has reported them. */
export const signInMethods = (): SignInMethods => methods;
