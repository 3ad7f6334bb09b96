import { addressParser, type Parser, textParser, yesOrNo } from './parsers.ts';
import { optionalSetting, settingWithDefault } from './setting.ts';

/** A URL that is compared character by character, so a trailing slash stays. */
const parseIssuer: Parser<string> = (text) => {
  addressParser('https', 'http')(text);
  return text;
};

/** Settings of an OpenID Connect provider for operators' sign-in (decision 18). */
export const operatorSettings = {
  operatorOidcIssuer: optionalSetting(
    'OPERATOR_OIDC_ISSUER',
    parseIssuer,
    'operators sign in without one',
    'Issuer of the OpenID Connect provider for operators’ sign-in; https in production.',
  ),
  operatorOidcClientId: optionalSetting(
    'OPERATOR_OIDC_CLIENT_ID',
    textParser(),
    'required with `OPERATOR_OIDC_ISSUER`',
    'The console’s client id at the provider.',
  ),
  operatorOidcClientSecret: {
    ...optionalSetting(
      'OPERATOR_OIDC_CLIENT_SECRET',
      textParser(),
      'required with `OPERATOR_OIDC_ISSUER`',
      'The console’s client secret at the provider.',
    ),
    secret: true,
  },
  operatorOidcName: settingWithDefault(
    'OPERATOR_OIDC_NAME',
    textParser(),
    'your work account',
    'Name of the provider on the sign-in page, after “Sign In with”.',
  ),
  operatorOidcAcr: optionalSetting(
    'OPERATOR_OIDC_ACR',
    textParser(),
    'the provider chooses the method of authentication',
    'Authentication class (`acr`) that is requested from the provider and must be confirmed by it, such as one with a second factor.',
  ),
  operatorOidcOnly: settingWithDefault(
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
