import { existsSync } from 'node:fs';
import {
  addressParser,
  parseAccountNumber,
  parseBranchCode,
  parseOrigins,
  parseWebhookSecret,
  textParser,
} from './parsers.ts';
import { optionalSetting, type Setting } from './setting.ts';

/** A secret of a partner that is offered only if enabled. */
function partnerSecret(name: string, option: string, about: string): Setting<string | undefined> {
  const otherwise = `generated at the first start and stored in DATA_DIR; required in production with ${option}`;
  return { ...optionalSetting(name, parseWebhookSecret, otherwise, about), secret: true };
}

/** Settings of payment partners that are offered only if `PAYMENT_OPTIONS` has them. */
export const morePaymentSettings = {
  payshapUrl: optionalSetting(
    'PAYSHAP_URL',
    addressParser('https', 'http'),
    'required with `real` and PAYSHAP',
    'Base address of the sponsoring bank’s API for requests to pay, before `/payment-requests`.',
  ),
  payshapToken: {
    ...optionalSetting(
      'PAYSHAP_TOKEN',
      textParser(),
      'required with `real` and PAYSHAP',
      'Token for that API.',
    ),
    secret: true,
  },
  payshapCertificateFile: optionalSetting(
    'PAYSHAP_CERTIFICATE_FILE',
    textParser(),
    'no client certificate',
    'PEM file of our client certificate for that API, if the bank requires one.',
  ),
  payshapKeyFile: optionalSetting(
    'PAYSHAP_KEY_FILE',
    textParser(),
    'required with `PAYSHAP_CERTIFICATE_FILE`',
    'PEM file of the certificate’s private key.',
  ),
  payshapCreditorAccount: optionalSetting(
    'PAYSHAP_CREDITOR_ACCOUNT',
    parseAccountNumber,
    'required with `real` and PAYSHAP',
    'Number of our account that PayShap pays into.',
  ),
  payshapCreditorBranch: optionalSetting(
    'PAYSHAP_CREDITOR_BRANCH',
    parseBranchCode,
    'required with `real` and PAYSHAP',
    'Branch code of that account’s bank, six digits.',
  ),
  checkoutUrl: optionalSetting(
    'CHECKOUT_URL',
    addressParser('https', 'http'),
    'required with `real` and CHECKOUT',
    'Base address of the card processor’s API, before `/sessions` (docs/card-checkout-protocol.md).',
  ),
  checkoutKey: {
    ...optionalSetting(
      'CHECKOUT_KEY',
      textParser(),
      'required with `real` and CHECKOUT',
      'API key at the card processor.',
    ),
    secret: true,
  },
  checkoutPageOrigins: optionalSetting(
    'CHECKOUT_PAGE_ORIGINS',
    parseOrigins,
    'required with `real` and CHECKOUT',
    'Origins of the card processor’s payment pages, separated by commas; customers are sent to no other.',
  ),
  webhookSecretPayshap: partnerSecret(
    'WEBHOOK_SECRET_PAYSHAP',
    'PAYSHAP',
    'Signs the bank’s status reports on PayShap requests; `whsec_` and base64.',
  ),
  webhookSecretCheckout: partnerSecret(
    'WEBHOOK_SECRET_CHECKOUT',
    'CHECKOUT',
    'Signs the card processor’s notices; `whsec_` and base64.',
  ),
};

/** Parsed settings that are examined together. */
interface Read {
  readonly paymentOptions: readonly string[];
  readonly payshapUrl: string | undefined;
  readonly payshapCertificateFile: string | undefined;
  readonly payshapKeyFile: string | undefined;
  readonly checkoutUrl: string | undefined;
  readonly checkoutPageOrigins: readonly string[] | undefined;
  readonly webhookSecretPayshap: string | undefined;
  readonly webhookSecretCheckout: string | undefined;
}

/** Contradictions between the settings of these partners, one sentence each. */
export function paymentPartnerContradictions(parsed: Read, inProduction: boolean): string[] {
  const { payshapUrl, payshapCertificateFile, payshapKeyFile, checkoutUrl } = parsed;
  const offers = (option: string) => parsed.paymentOptions.includes(option);
  const isPlain = (address: string | undefined) => address?.startsWith('http:') ?? false;
  const isMissing = (file: string | undefined) => file !== undefined && !existsSync(file);
  const rules: [applies: boolean, problem: string][] = [
    [
      (payshapCertificateFile === undefined) !== (payshapKeyFile === undefined),
      'PAYSHAP_CERTIFICATE_FILE and PAYSHAP_KEY_FILE require each other.',
    ],
    [
      isMissing(payshapCertificateFile) || isMissing(payshapKeyFile),
      'PAYSHAP_CERTIFICATE_FILE and PAYSHAP_KEY_FILE must name files that exist.',
    ],
    [inProduction && isPlain(payshapUrl), 'PAYSHAP_URL must begin with https:// in production.'],
    [inProduction && isPlain(checkoutUrl), 'CHECKOUT_URL must begin with https:// in production.'],
    [
      inProduction && (parsed.checkoutPageOrigins ?? []).some(isPlain),
      'CHECKOUT_PAGE_ORIGINS must begin with https:// in production.',
    ],
    [
      inProduction && offers('PAYSHAP') && parsed.webhookSecretPayshap === undefined,
      'WEBHOOK_SECRET_PAYSHAP is required in production with PAYSHAP.',
    ],
    [
      inProduction && offers('CHECKOUT') && parsed.webhookSecretCheckout === undefined,
      'WEBHOOK_SECRET_CHECKOUT is required in production with CHECKOUT.',
    ],
  ];
  return rules.flatMap(([applies, problem]) => (applies ? [problem] : []));
}
