import { address, freeText, type Parser, yesOrNo } from './parsers.ts';
import { optional, withDefault } from './setting.ts';

/** A URL that is compared character by character, so a trailing slash stays. */
const issuer: Parser<string> = (text) => {
  address('https', 'http')(text);
  return text;
};

/** Settings of an OpenID Connect provider for operators' sign-in (decision 104). */
export const operatorSettings = {
  operatorOidcIssuer: optional(
    'OPERATOR_OIDC_ISSUER',
    issuer,
    'operators sign in without one',
    'Issuer of the OpenID Connect provider for operators’ sign-in; https in production.',
  ),
  operatorOidcClientId: optional(
    'OPERATOR_OIDC_CLIENT_ID',
    freeText(),
    'required with `OPERATOR_OIDC_ISSUER`',
    'The console’s client id at the provider.',
  ),
  operatorOidcClientSecret: {
    ...optional(
      'OPERATOR_OIDC_CLIENT_SECRET',
      freeText(),
      'required with `OPERATOR_OIDC_ISSUER`',
      'The console’s client secret at the provider.',
    ),
    secret: true,
  },
  operatorOidcName: withDefault(
    'OPERATOR_OIDC_NAME',
    freeText(),
    'your work account',
    'Name of the provider on the sign-in page, after “Sign In with”.',
  ),
  operatorOidcAcr: optional(
    'OPERATOR_OIDC_ACR',
    freeText(),
    'the provider chooses the method of authentication',
    'Authentication class (`acr`) that is requested from the provider and must be confirmed by it, such as one with a second factor.',
  ),
  operatorOidcOnly: withDefault(
    'OPERATOR_OIDC_ONLY',
    yesOrNo,
    'false',
    'Whether operators can sign in with the provider only; passwords are then refused for all of them.',
  ),
};

type Read = {
  readonly [K in keyof typeof operatorSettings]: ReturnType<(typeof operatorSettings)[K]['parse']>;
};

/** Contradictions between the provider's settings, one sentence each. */
export function providerContradictions(
  { operatorOidcIssuer, operatorOidcClientId, operatorOidcClientSecret, operatorOidcOnly }: Read,
  inProduction: boolean,
): string[] {
  if (operatorOidcIssuer === undefined) {
    return operatorOidcOnly ? ['OPERATOR_OIDC_ONLY requires OPERATOR_OIDC_ISSUER.'] : [];
  }
  const needed = {
    OPERATOR_OIDC_CLIENT_ID: operatorOidcClientId,
    OPERATOR_OIDC_CLIENT_SECRET: operatorOidcClientSecret,
  };
  const problems = Object.entries(needed)
    .filter(([, value]) => value === undefined)
    .map(([name]) => `${name} is required with OPERATOR_OIDC_ISSUER.`);
  if (inProduction && operatorOidcIssuer.startsWith('http:')) {
    problems.push('OPERATOR_OIDC_ISSUER must begin with https:// in production.');
  }
  return problems;
}
