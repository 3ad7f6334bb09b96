import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { partners, production } from '../../../test/environment.ts';
import { findFormerNames, formerNames } from '../settings/former-names.ts';
import { settings } from '../settings/settings.ts';
import { settingsPage } from '../settings/settings-page.ts';
import { type Environment, loadConfig, StartError } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'thumela-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const provider = {
  OPERATOR_OIDC_ISSUER: 'https://login.example/',
  OPERATOR_OIDC_CLIENT_ID: 'id',
  OPERATOR_OIDC_CLIENT_SECRET: 'secret',
};

/** A generic payout partner, as JSON. */
const genericPartners = (more: Readonly<Record<string, string | undefined>>) =>
  JSON.stringify([
    {
      ...{ name: 'paymali', url: 'http://paymali.example', key: 'secret of paymali' },
      ...{ webhookSecret: `whsec_${Buffer.alloc(32).toString('base64')}`, ...more },
    },
  ]);

/** As a setting may contain it, on one line. */
const P256_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()
  .replaceAll('\n', '\\n');

function problems(env: Environment): readonly string[] {
  try {
    loadConfig({ DATA_DIR: folder, ...env });
    return [];
  } catch (error) {
    if (error instanceof StartError) return error.problems;
    throw error;
  }
}

describe('settings', () => {
  it('need no variables for a local demo', () => {
    expect(loadConfig({ DATA_DIR: folder })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      paymentPartners: 'sandbox',
      publicUrl: 'http://localhost:3000',
      registeringPartnerPassword: 'portal-demo-secret',
    });
  });

  it('generate secrets once, readable by the owner only, and find them again', () => {
    const first = loadConfig({ DATA_DIR: folder });
    expect(loadConfig({ DATA_DIR: folder })).toEqual(first);
    expect(first.sessionSecret).not.toBe(first.pinPepper);
    expect(statSync(join(folder, 'secrets/pin-pepper')).mode & 0o777).toBe(0o600);
  });

  it('accept a former name for one version, with a warning, and prefer the current name', () => {
    expect(loadConfig({ DATA_DIR: folder, PAYOUT_SILENT_HOURS: '7' }).payoutSilentHours).toBe(7);
    const both = { PAYOUT_SILENT_HOURS: '7', PAYOUT_CONFIRMATION_TIMEOUT_HOURS: '9' };
    expect(loadConfig({ DATA_DIR: folder, ...both }).payoutSilentHours).toBe(9);
    expect(findFormerNames(both)).toEqual([
      'PAYOUT_SILENT_HOURS is ignored because PAYOUT_CONFIRMATION_TIMEOUT_HOURS is set. Remove PAYOUT_SILENT_HOURS.',
    ]);
    expect(findFormerNames({ BOOKS_CHECK_SECONDS: '60' })).toEqual([
      'BOOKS_CHECK_SECONDS is now called LEDGER_CHECK_INTERVAL_SECONDS. The old name stops working in the next version.',
    ]);
  });

  it('have no former name that is also a current one', () => {
    const present: string[] = Object.values(settings).map(({ name }) => name);
    expect(Object.keys(formerNames).filter((name) => !present.includes(name))).toEqual([]);
    expect(Object.values(formerNames).filter((name) => present.includes(name))).toEqual([]);
  });

  it('list everything an S3 store needs', () => {
    expect(problems({ DOCUMENT_STORAGE: 's3', S3_BUCKET: 'documents' })).toEqual([
      'S3_ENDPOINT is required with DOCUMENT_STORAGE s3.',
      'S3_ACCESS_KEY_ID is required with DOCUMENT_STORAGE s3.',
      'S3_SECRET_ACCESS_KEY is required with DOCUMENT_STORAGE s3.',
    ]);
  });

  it('approve sign-ups automatically only in a demo, unless set otherwise', () => {
    expect(loadConfig({ DATA_DIR: folder }).autoApproveRegistrations).toBe(true);
    expect(loadConfig(production).autoApproveRegistrations).toBe(false);
    const environment = { ...production, AUTO_APPROVE_REGISTRATIONS: 'true' };
    expect(loadConfig(environment).autoApproveRegistrations).toBe(true);
  });

  it('list in one sentence everything the real payment partners need', () => {
    const real = { DEMO: 'true', PAYMENT_PARTNERS: 'real' };
    expect(problems(real)).toEqual([
      'PAYMENT_PARTNERS real with DIGIPAY and STITCH also needs DIGIPAY_API_URL, DIGIPAY_CLIENT_ID, DIGIPAY_CLIENT_SECRET, DIGIPAY_PAGE_ORIGINS, STITCH_CLIENT_ID, STITCH_CLIENT_SECRET, STITCH_BENEFICIARY_BANK, STITCH_BENEFICIARY_ACCOUNT.',
    ]);
    const { STITCH_CLIENT_SECRET: _missing, ...others } = partners;
    expect(problems({ ...real, ...others })).toEqual([
      'PAYMENT_PARTNERS real with DIGIPAY and STITCH also needs STITCH_CLIENT_SECRET.',
    ]);
    expect(problems({ ...real, ...others, PAYMENT_OPTIONS: 'DIGIPAY' })).toEqual([]);
    expect(problems({ ...real, PROVIDER_URL: 'https://other.example' })).toEqual([]);
    expect(loadConfig({ DATA_DIR: folder, ...real, ...partners })).toMatchObject({
      paymentOptions: ['DIGIPAY', 'STITCH'],
      digipayPageOrigins: ['https://pay.example', 'https://cards.example:8443'],
    });
  });

  it('treat an empty variable as missing', () => {
    expect(loadConfig({ DATA_DIR: folder, PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it('suffice for production if all secrets are given; demo and sandbox are then off', () => {
    const config = loadConfig(production);
    expect(config).toMatchObject({ demo: false, paymentPartners: 'real' });
  });

  it('allow the demo in production if set explicitly', () => {
    const config = loadConfig({ DATA_DIR: folder, NODE_ENV: 'production', DEMO: 'true' });
    expect(config).toMatchObject({ demo: true, paymentPartners: 'sandbox' });
  });
});

describe('a broken setting', () => {
  it.each<[string, Environment, string]>([
    [
      'a port that is none',
      { PORT: 'http' },
      "PORT must be a whole number from 0 to 65535, not 'http'.",
    ],
    [
      'a port too high',
      { PORT: '70000' },
      "PORT must be a whole number from 0 to 65535, not '70000'.",
    ],
    ['an unknown word', { ROLE: 'boss' }, "ROLE must be one of all, web, worker, not 'boss'."],
    ['neither yes nor no', { DEMO: 'yes' }, "DEMO must be one of true, false, not 'yes'."],
    [
      'another scheme',
      { DATABASE_URL: 'mysql://x' },
      "DATABASE_URL must be an address that begins with postgres:// or postgresql://, not 'mysql://x'.",
    ],
    [
      'an address with a password, which stays unsaid',
      { DATABASE_URL: 'mysql://user:pa/ss@db.example/thumela' },
      "DATABASE_URL must be an address that begins with postgres:// or postgresql://, not 'mysql://…@db.example/thumela'.",
    ],
    [
      'a short secret, unshown',
      { PIN_PEPPER: 'abc' },
      'PIN_PEPPER must have at least 32 characters.',
    ],
    [
      'a webhook secret of another form',
      { WEBHOOK_SECRET_STITCH: 'secret' },
      'WEBHOOK_SECRET_STITCH must be whsec_ followed by the base64 of 24 to 64 bytes.',
    ],
    [
      'a brand that is not there',
      { BRAND_FILE: '/nowhere/brand.json' },
      "BRAND_FILE must name a file that exists, not '/nowhere/brand.json'.",
    ],
    [
      'a payment option nobody has',
      { PAYMENT_OPTIONS: 'STITCH,CASH' },
      "PAYMENT_OPTIONS must be some of DIGIPAY, STITCH, PAYSHAP, CHECKOUT, separated by commas, not 'STITCH,CASH'.",
    ],
    [
      'a page where an origin belongs',
      { DIGIPAY_PAGE_ORIGINS: 'https://pay.example/page' },
      "DIGIPAY_PAGE_ORIGINS must be origins such as https://pay.example, separated by commas, not 'https://pay.example/page'.",
    ],
    [
      'a card page that is not there',
      { CARD_PAGE_FILE: '/nowhere/card.json' },
      "CARD_PAGE_FILE must name a file that exists, not '/nowhere/card.json'.",
    ],
    [
      'two sources of answers',
      { PROVIDER_URL: 'https://other.example', DATABASE_URL: 'postgres://db' },
      'PROVIDER_URL and DATABASE_URL exclude each other: a forwarding portal has no database.',
    ],
    [
      'a worker without a database to share',
      { ROLE: 'worker' },
      'ROLE worker needs DATABASE_URL: the embedded PostgreSQL serves one process only.',
    ],
    [
      'the sandbox in production',
      { ...production, PAYMENT_PARTNERS: 'sandbox' },
      'PAYMENT_PARTNERS sandbox is refused in production unless DEMO is true.',
    ],
    [
      'payouts of no bank account in production',
      { ...production, PAYOUT_DEBTOR_NAME: '', PAYOUT_DEBTOR_BIC: '' },
      'PAYOUT_PARTNER iso20022 also needs PAYOUT_DEBTOR_NAME, PAYOUT_DEBTOR_BIC.',
    ],
    [
      'an identity service without address and key',
      { IDENTITY_SERVICE: 'generic' },
      'IDENTITY_SERVICE generic also needs IDENTITY_SERVICE_URL and IDENTITY_SERVICE_KEY.',
    ],
    [
      'the sandbox of identities in production',
      { ...production, IDENTITY_SERVICE: 'sandbox' },
      'IDENTITY_SERVICE sandbox is refused in production unless DEMO is true.',
    ],
    [
      'identities that travel unencrypted in production',
      {
        ...production,
        ...{ IDENTITY_SERVICE: 'generic', IDENTITY_SERVICE_KEY: 'a-key' },
        IDENTITY_SERVICE_URL: 'http://identity.example',
      },
      'IDENTITY_SERVICE_URL must begin with https:// in production.',
    ],
    [
      'pawaPay without a token',
      { PAWAPAY_URL: 'https://api.pawapay.example' },
      'PAWAPAY_URL and PAWAPAY_TOKEN require each other.',
    ],
    [
      'pawaPay as payout partner without its address',
      { PAYOUT_PARTNER: 'pawapay' },
      'PAYOUT_PARTNER pawapay also needs PAWAPAY_URL.',
    ],
    [
      'Thunes as payout partner without its address',
      { PAYOUT_PARTNER: 'thunes' },
      'PAYOUT_PARTNER thunes also needs THUNES_URL.',
    ],
    [
      'a payout partner without settings',
      { PAYOUT_PARTNER: 'corner-shop' },
      'PAYOUT_PARTNER must be sandbox, iso20022, pawapay, thunes, or a name in GENERIC_PAYOUT_PARTNERS.',
    ],
    [
      'a further payout partner without settings',
      { PAYOUT_PARTNER: 'sandbox', PAYOUT_PARTNERS: 'sandbox-cash,thunes' },
      'PAYOUT_PARTNERS thunes also needs THUNES_URL.',
    ],
    [
      'a further payout partner that is named twice',
      { PAYOUT_PARTNERS: 'sandbox-cash, sandbox-cash' },
      "PAYOUT_PARTNERS must name each adapter once, separated by commas, not 'sandbox-cash, sandbox-cash'.",
    ],
    [
      'a further sandbox of payouts in production',
      { ...production, PAYOUT_PARTNERS: 'sandbox-cash' },
      'PAYOUT_PARTNERS sandbox-cash is refused in production unless DEMO is true.',
    ],
    [
      'a key for pawaPay without its id',
      { PAWAPAY_SIGNING_KEY: P256_KEY },
      'PAWAPAY_SIGNING_KEY and PAWAPAY_SIGNING_KEY_ID require each other.',
    ],
    [
      'a key for pawaPay that is none, which is not shown',
      { PAWAPAY_SIGNING_KEY: 'not a key' },
      'PAWAPAY_SIGNING_KEY must be a private key in PEM on the curve P-256.',
    ],
    [
      'pawaPay over an open line in production',
      { ...production, PAWAPAY_URL: 'http://api.pawapay.example', PAWAPAY_TOKEN: 'a-token' },
      'PAWAPAY_URL must begin with https:// in production.',
    ],
    [
      'a bank by its name',
      { PAYOUT_DEBTOR_BIC: 'FNB' },
      "PAYOUT_DEBTOR_BIC must be a BIC such as FIRNZAJJ or FIRNZAJJXXX, not 'FNB'.",
    ],
    [
      'a bank account that is none',
      { PAYOUT_DEBTOR_ACCOUNT: '62-4753' },
      "PAYOUT_DEBTOR_ACCOUNT must be an IBAN or an account number, not '62-4753'.",
    ],
    [
      'a folder of payouts that is not there',
      { PAYOUT_FILES_DIR: '/nowhere/payouts' },
      "PAYOUT_FILES_DIR must name a folder that exists, not '/nowhere/payouts'.",
    ],
    [
      'an open address in production',
      { ...production, PUBLIC_URL: 'http://send.example' },
      'PUBLIC_URL must begin with https:// in production.',
    ],
    ...[
      'DIGIPAY_API_URL',
      'DIGIPAY_TOKEN_URL',
      'STITCH_API_URL',
      'STITCH_TOKEN_URL',
      'S3_ENDPOINT',
      'SMS_GATEWAY_URL',
      'ALERT_WEBHOOK_URL',
    ].map((name): [string, Environment, string] => [
      `${name} over an open line in production`,
      {
        ...{ ...production, ALERT_WEBHOOK_URL: 'https://alerts.example' },
        ...{
          ALERT_WEBHOOK_SECRET: production.WEBHOOK_SECRET_CARD,
          [name]: 'http://partner.example',
        },
      },
      `${name} must begin with https:// in production.`,
    ]),
    [
      'a screening service over an open line in production',
      {
        ...{ ...production, SCREENING_SERVICE: 'watchman' },
        SCREENING_SERVICE_URL: 'http://watchman.example',
      },
      'SCREENING_SERVICE_URL must begin with https:// in production.',
    ],
    [
      'Thunes without credentials',
      { THUNES_URL: 'https://thunes.example' },
      'THUNES_URL requires THUNES_KEY and THUNES_SECRET.',
    ],
    [
      'Thunes over an open line in production',
      {
        ...{ ...production, THUNES_URL: 'http://thunes.example' },
        ...{ THUNES_KEY: 'key', THUNES_SECRET: 'secret' },
      },
      'THUNES_URL must begin with https:// in production.',
    ],
    [
      'payers of Thunes that are not JSON',
      { THUNES_PAYERS: 'ZW/CASH=1807' },
      'THUNES_PAYERS must be JSON such as {"ZW/CASH": "1807"}, not \'ZW/CASH=1807\'.',
    ],
    [
      'a payout partner over an open line in production',
      { ...production, GENERIC_PAYOUT_PARTNERS: genericPartners({}) },
      'GENERIC_PAYOUT_PARTNERS must have an address that begins with https:// for paymali in production.',
    ],
    [
      'a payout partner without its key',
      { GENERIC_PAYOUT_PARTNERS: genericPartners({ key: undefined }) },
      'GENERIC_PAYOUT_PARTNERS must be a JSON list of partners with name, url, key and webhookSecret.',
    ],
    [
      'a payout partner with the name of another adapter',
      { GENERIC_PAYOUT_PARTNERS: genericPartners({ name: 'thunes' }) },
      'GENERIC_PAYOUT_PARTNERS must give each partner a name of its own, not sandbox, iso20022, pawapay, thunes.',
    ],
    [
      'a payout partner whose webhook secret is too short',
      { GENERIC_PAYOUT_PARTNERS: genericPartners({ webhookSecret: 'whsec_short' }) },
      'GENERIC_PAYOUT_PARTNERS has a webhookSecret of paymali that must be whsec_ followed by the base64 of 24 to 64 bytes.',
    ],
    [
      'a screening service without its address',
      { SCREENING_SERVICE: 'yente' },
      'SCREENING_SERVICE yente requires SCREENING_SERVICE_URL.',
    ],
    [
      'an address of a screening service that is not used',
      { SCREENING_SERVICE_URL: 'https://yente.example' },
      'SCREENING_SERVICE_URL requires SCREENING_SERVICE watchman or yente.',
    ],
    [
      'a key for a service that has none',
      {
        ...{ SCREENING_SERVICE: 'watchman', SCREENING_SERVICE_URL: 'https://watchman.example' },
        SCREENING_SERVICE_KEY: 'secret',
      },
      'SCREENING_SERVICE_KEY requires SCREENING_SERVICE yente.',
    ],
    [
      'a provider of operators over an open line in production',
      { ...production, ...provider, OPERATOR_OIDC_ISSUER: 'http://login.example' },
      'OPERATOR_OIDC_ISSUER must begin with https:// in production.',
    ],
    [
      'a provider of operators without its secret',
      { ...provider, OPERATOR_OIDC_CLIENT_SECRET: '' },
      'OPERATOR_OIDC_CLIENT_SECRET is required with OPERATOR_OIDC_ISSUER.',
    ],
    [
      'a provider alone, but none',
      { OPERATOR_OIDC_ONLY: 'true' },
      'OPERATOR_OIDC_ONLY requires OPERATOR_OIDC_ISSUER.',
    ],
    [
      'a window that closes while somebody pays',
      { AUTHORISATION_LIFETIME_SECONDS: '299' },
      "AUTHORISATION_LIFETIME_SECONDS must be a whole number from 300 to 86400, not '299'.",
    ],
    [
      'reference data that is too old before it is read again',
      { REFERENCE_LIFETIME_SECONDS: '60', REFERENCE_AGE_LIMIT_SECONDS: '60' },
      'REFERENCE_AGE_LIMIT_SECONDS must be more than REFERENCE_LIFETIME_SECONDS.',
    ],
    [
      'a token for no gateway',
      { SMS_GATEWAY_TOKEN: 'token' },
      'SMS_GATEWAY_TOKEN requires SMS_GATEWAY_URL.',
    ],
  ])('is one sentence: %s', (_case, env, sentence) => {
    expect(problems(env)).toEqual([sentence]);
  });

  it('does not hide others: all are listed', () => {
    expect(problems({ PORT: 'x', POOL_SIZE: '0', LOG_LEVEL: 'loud' })).toHaveLength(3);
  });

  it('includes, in production, every missing secret', () => {
    expect(problems({ NODE_ENV: 'production' })).toHaveLength(16);
  });
});

it('the settings page lists the settings that the server reads', () => {
  const page = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
  expect(page, 'run: node_modules/.bin/node scripts/settings.mjs --write').toBe(settingsPage());
});
