import {
  accountNumber,
  bic,
  freeText,
  oneOf,
  webhookSecret,
  wholeNumber,
  yesOrNo,
} from './parsers.ts';
import { optional, secret, withDefault } from './setting.ts';

const DAY = 24 * 3600;
const NEEDED = 'no file is written; required in production with `PAYOUT_PARTNER` iso20022';

/** The settings of payouts and their partner. */
export const payoutSettings = {
  payoutPartner: optional(
    'PAYOUT_PARTNER',
    oneOf('sandbox', 'iso20022'),
    '`sandbox` in a demo, else `iso20022`',
    'Who makes the payouts: the sandbox partner, or a bank that takes ISO 20022 files.',
  ),
  payoutQuietSeconds: withDefault(
    'PAYOUT_QUIET_SECONDS',
    wholeNumber(1, DAY),
    '300',
    'How long a payout partner may say nothing about a payout before it is asked.',
  ),
  payoutSilentHours: withDefault(
    'PAYOUT_CONFIRMATION_TIMEOUT_HOURS',
    wholeNumber(1, 30 * 24),
    '24',
    'After how many hours without a word of its partner about a payout an operator gets a case.',
  ),
  sandboxPayoutSeconds: withDefault(
    'SANDBOX_PAYOUT_SECONDS',
    wholeNumber(0, DAY),
    '60',
    'After how long the sandbox partner pays out by itself; 0: only when somebody says so on its page.',
  ),
  payoutDebtorName: optional(
    'PAYOUT_DEBTOR_NAME',
    freeText(),
    NEEDED,
    'Whose account payouts leave, as its bank has the name.',
  ),
  payoutDebtorAccount: optional(
    'PAYOUT_DEBTOR_ACCOUNT',
    accountNumber,
    NEEDED,
    'IBAN or number of the account that payouts leave.',
  ),
  payoutDebtorBic: optional('PAYOUT_DEBTOR_BIC', bic, NEEDED, 'Code of its bank (BIC).'),
  payoutFilesDir: optional(
    'PAYOUT_FILES_DIR',
    freeText(),
    'the command prints the file',
    'Folder into which files for the bank are written.',
  ),
  lateFeeReturned: optional(
    'LATE_FEE_RETURNED',
    yesOrNo,
    '`true` in a demo, else `false`',
    'Whether the fee is given back by itself when a payout is later than was promised.',
  ),
  webhookSecretPayouts: secret(
    'WEBHOOK_SECRET_PAYOUTS',
    webhookSecret,
    'Signs the notices of the payout partner; `whsec_` and base64.',
  ),
};
