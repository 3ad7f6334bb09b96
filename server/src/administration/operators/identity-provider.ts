import type { ProviderProblem } from '@thumela/rules/operators/identity-provider-problems.ts';
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { createBoundedFetch } from '../../platform/outgoing/fetch-answer.ts';

/** Seconds the provider may take for one answer, and its most bytes. */
const PATIENCE = 5;
const LONGEST_ANSWER = 1024 * 1024;

/** Data that a browser holds while it is at the provider; on the return it has to match the provider's response. */
export interface ProviderSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The person who has signed in at the provider. */
export interface ProvidedIdentity {
  /** In lower case; the provider vouches for it. */
  readonly email: string;
  readonly issuer: string;
  /** Names one person at the issuer for good. */
  readonly subject: string;
}

/** Address of the provider, and the console's client registration there. */
interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Class of authentication that has to be confirmed; any without it. */
  readonly acr: string | undefined;
  /** Redirect address, as registered at the provider. */
  readonly returnAddress: string;
}

/** Signing in by the provider came to nothing. */
export class ProviderRefusal extends Error {
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem, cause?: unknown) {
    super(problem, { cause });
    this.name = 'ProviderRefusal';
    this.problem = problem;
  }
}

/** An OpenID Connect provider: authorization code with PKCE, state and nonce (decision 18). */
export class IdentityProvider {
  readonly #settings: ProviderSettings;
  #found: Promise<Configuration> | undefined;

  constructor(settings: ProviderSettings) {
    this.#settings = settings;
  }

  /**
   * The address to send the browser to, and the data that it holds until it returns.
   * @throws ProviderRefusal if the provider does not respond
   */
  async begin(): Promise<{ address: string; begun: ProviderSignIn }> {
    const found = await this.#discover();
    const begun = {
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
    };
    const { acr, returnAddress } = this.#settings;
    const address = buildAuthorizationUrl(found, {
      redirect_uri: returnAddress,
      scope: 'openid email',
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
      ...(acr !== undefined && { acr_values: acr }),
    });
    return { address: address.href, begun };
  }

  /**
   * The person who has signed in, by an e-mail address that the provider vouches for.
   * @param query of the address the browser came back to
   * @throws ProviderRefusal
   */
  async identityOf(query: string, begun: ProviderSignIn): Promise<ProvidedIdentity> {
    const returned = new URL(`${this.#settings.returnAddress}?${query}`);
    if (returned.searchParams.get('state') !== begun.state) throw new ProviderRefusal('expired');
    const found = await this.#discover();
    try {
      return await this.#redeem(found, returned, begun);
    } catch (error) {
      throw refusalOf(error);
    }
  }

  async #redeem(
    found: Configuration,
    returned: URL,
    begun: ProviderSignIn,
  ): Promise<ProvidedIdentity> {
    const tokens = await authorizationCodeGrant(found, returned, {
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      pkceCodeVerifier: begun.verifier,
    });
    const claims = tokens.claims();
    if (!claims) throw new ProviderRefusal('failed');
    const { acr } = this.#settings;
    if (acr !== undefined && claims.acr !== acr) throw new ProviderRefusal('weak');
    // Most providers put the address into the token; others return it only from the user-info endpoint.
    const { email, email_verified } =
      claims.email === undefined
        ? await fetchUserInfo(found, tokens.access_token, claims.sub)
        : claims;
    if (typeof email !== 'string' || email_verified !== true) {
      throw new ProviderRefusal('unverified');
    }
    return { email: email.trim().toLowerCase(), issuer: claims.iss, subject: claims.sub };
  }

  /** Reads once what the provider says of itself; again where it did not answer. */
  #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const secure = issuer.startsWith('https:');
    this.#found ??= discovery(
      new URL(issuer),
      clientId,
      undefined,
      ClientSecretBasic(clientSecret),
      {
        timeout: PATIENCE,
        [customFetch]: createBoundedFetch(LONGEST_ANSWER),
        execute: [enableNonRepudiationChecks, ...(secure ? [] : [allowInsecureRequests])],
      },
    ).catch((error: unknown) => {
      this.#found = undefined;
      throw new ProviderRefusal('failed', error);
    });
    return this.#found;
  }
}

function refusalOf(error: unknown): ProviderRefusal {
  if (error instanceof ProviderRefusal) return error;
  if (error instanceof AuthorizationResponseError) return new ProviderRefusal('stopped', error);
  const used = error instanceof ResponseBodyError && error.error === 'invalid_grant';
  return new ProviderRefusal(used ? 'expired' : 'failed', error);
}
