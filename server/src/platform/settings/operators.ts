import { address, freeText, type Parser, yesOrNo } from './parsers.ts';
import { optional, withDefault } from './setting.ts';

/** An address that is compared letter by letter, so a slash at its end stays. */
const issuer: Parser<string> = (text) => {
  address('https', 'http')(text);
  return text;
};

/** The settings of an OpenID Connect provider by which operators sign in (decision 104). */
export const operatorSettings = {
  operatorOidcIssuer: optional(
    'OPERATOR_OIDC_ISSUER',
    issuer,
    'operators sign in without one',
    'Issuer of the OpenID Connect provider by which operators may sign in; https in production.',
  ),
  operatorOidcClientId: optional(
    'OPERATOR_OIDC_CLIENT_ID',
    freeText(),
    'required with `OPERATOR_OIDC_ISSUER`',
    'What the provider knows the console by.',
  ),
  operatorOidcClientSecret: {
    ...optional(
      'OPERATOR_OIDC_CLIENT_SECRET',
      freeText(),
      'required with `OPERATOR_OIDC_ISSUER`',
      'Secret the console shows to the provider.',
    ),
    secret: true,
  },
  operatorOidcName: withDefault(
    'OPERATOR_OIDC_NAME',
    freeText(),
    'your work account',
    'How the sign-in page names the provider, after “Sign In with”.',
  ),
  operatorOidcAcr: optional(
    'OPERATOR_OIDC_ACR',
    freeText(),
    'how somebody proves who they are is left to the provider',
    'Class of authentication (`acr`) the provider is asked for and has to confirm, such as one with a second factor.',
  ),
  operatorOidcOnly: withDefault(
    'OPERATOR_OIDC_ONLY',
    yesOrNo,
    'false',
    'Whether operators sign in by the provider alone; passwords are then refused to everybody.',
  ),
};

type Read = {
  readonly [K in keyof typeof operatorSettings]: ReturnType<(typeof operatorSettings)[K]['parse']>;
};

/** What is wrong with the provider's settings taken together, one sentence each. */
export function providerContradictions(
  { operatorOidcIssuer, operatorOidcClientId, operatorOidcClientSecret, operatorOidcOnly }: Read,
  inProduction: boolean,
): string[] {
  if (operatorOidcIssuer === undefined) {
    return operatorOidcOnly
      ? ['OPERATOR_OIDC_ONLY is of no use without OPERATOR_OIDC_ISSUER.']
      : [];
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
