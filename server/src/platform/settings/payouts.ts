import {
  addressParser,
  parseAccountNumber,
  parseBic,
  parsePrivateKey,
  parseWebhookSecret,
  textParser,
  wholeNumberParser,
  yesOrNo,
} from './parsers.ts';
import { parseAdapterNames } from './payout-adapters.ts';
import { optionalSetting, secretSetting, settingWithDefault } from './setting.ts';

const DAY = 24 * 3600;
const NEEDED = 'no file is written; required in production with `PAYOUT_PARTNER` iso20022';

/** Settings of payouts and their partner. */
export const payoutSettings = {
  payoutPartner: optionalSetting(
    'PAYOUT_PARTNER',
    textParser(),
    '`sandbox` in a demo, else `iso20022`',
    'Partner that pays out: `sandbox`, `iso20022` (a bank that accepts files), `pawapay`, `thunes`, or the name of one in `GENERIC_PAYOUT_PARTNERS`.',
  ),
  payoutPartners: optionalSetting(
    'PAYOUT_PARTNERS',
    parseAdapterNames,
    '`sandbox-mobile,sandbox-cash` in a demo with `DEMO_MORNING`, else `PAYOUT_PARTNER` pays everything',
    'Further partners beside `PAYOUT_PARTNER`, separated by commas, that routes can send payouts through ([payouts](payouts.md#several-partners)). The sandbox can run several times, as `sandbox-` and a word.',
  ),
  payoutQuietSeconds: settingWithDefault(
    'PAYOUT_QUIET_SECONDS',
    wholeNumberParser(1, DAY),
    '300',
    'How long after a payout partner’s last report on a payout its status is requested.',
  ),
  payoutSilentHours: settingWithDefault(
    'PAYOUT_CONFIRMATION_TIMEOUT_HOURS',
    wholeNumberParser(1, 30 * 24),
    '24',
    'Hours without a report on a payout after which an operator gets a case.',
  ),
  sandboxPayoutSeconds: settingWithDefault(
    'SANDBOX_PAYOUT_SECONDS',
    wholeNumberParser(0, DAY),
    '60',
    'After how long the sandbox partner pays out automatically; 0: only when triggered on its page.',
  ),
  payoutDebtorName: optionalSetting(
    'PAYOUT_DEBTOR_NAME',
    textParser(),
    NEEDED,
    'Holder of the account that payouts are made from, as known to its bank.',
  ),
  payoutDebtorAccount: optionalSetting(
    'PAYOUT_DEBTOR_ACCOUNT',
    parseAccountNumber,
    NEEDED,
    'IBAN or number of the account that payouts are made from.',
  ),
  payoutDebtorBic: optionalSetting('PAYOUT_DEBTOR_BIC', parseBic, NEEDED, 'BIC of its bank.'),
  payoutFilesDir: optionalSetting(
    'PAYOUT_FILES_DIR',
    textParser(),
    'the command prints the file',
    'Folder into which files for the bank are written.',
  ),
  pawapayUrl: optionalSetting(
    'PAWAPAY_URL',
    addressParser('https', 'http'),
    'no payouts through pawaPay',
    'Address of pawaPay’s API, such as https://api.pawapay.io.',
  ),
  pawapayToken: {
    ...optionalSetting(
      'PAWAPAY_TOKEN',
      textParser(),
      'no payouts through pawaPay',
      'API token of our account at pawaPay.',
    ),
    secret: true,
  },
  pawapaySigningKey: {
    ...optionalSetting(
      'PAWAPAY_SIGNING_KEY',
      parsePrivateKey,
      'orders are not signed',
      'Private key (PEM, curve P-256; `\\n` may replace its line breaks) that signs our orders to pawaPay.',
    ),
    secret: true,
  },
  pawapaySigningKeyId: optionalSetting(
    'PAWAPAY_SIGNING_KEY_ID',
    textParser(),
    'required with `PAWAPAY_SIGNING_KEY`',
    'Id under which pawaPay has the public key of `PAWAPAY_SIGNING_KEY`.',
  ),
  lateFeeReturned: optionalSetting(
    'LATE_FEE_RETURNED',
    yesOrNo,
    '`true` in a demo, else `false`',
    'Whether the fee is refunded automatically if a payout is later than promised.',
  ),
  webhookSecretPayouts: secretSetting(
    'WEBHOOK_SECRET_PAYOUTS',
    parseWebhookSecret,
    'Signs the payout partner’s notifications; `whsec_` and base64.',
  ),
};

/** Problems with the settings of pawaPay: its token and people's data travel encrypted in a production. */
export function pawapayContradictions(
  parsed: {
    readonly [name in 'pawapayUrl' | 'pawapayToken' | 'pawapaySigningKey' | 'pawapaySigningKeyId']:
      | string
      | undefined;
  },
  isProduction: boolean,
): string[] {
  const { pawapayUrl, pawapayToken, pawapaySigningKey, pawapaySigningKeyId } = parsed;
  const problems: string[] = [];
  if ((pawapayUrl === undefined) !== (pawapayToken === undefined)) {
    problems.push('PAWAPAY_URL and PAWAPAY_TOKEN require each other.');
  }
  if ((pawapaySigningKey === undefined) !== (pawapaySigningKeyId === undefined)) {
    problems.push('PAWAPAY_SIGNING_KEY and PAWAPAY_SIGNING_KEY_ID require each other.');
  }
  if (isProduction && pawapayUrl?.startsWith('http:')) {
    problems.push('PAWAPAY_URL must begin with https:// in production.');
  }
  return problems;
}
