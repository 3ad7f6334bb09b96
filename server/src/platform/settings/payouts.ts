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

/** Settings of payouts and their partner. */
export const payoutSettings = {
  payoutPartner: optional(
    'PAYOUT_PARTNER',
    oneOf('sandbox', 'iso20022'),
    '`sandbox` in a demo, else `iso20022`',
    'Who makes payouts: the sandbox partner, or a bank that accepts ISO 20022 files.',
  ),
  payoutQuietSeconds: withDefault(
    'PAYOUT_QUIET_SECONDS',
    wholeNumber(1, DAY),
    '300',
    'How long after a payout partner’s last report on a payout its status is requested.',
  ),
  payoutSilentHours: withDefault(
    'PAYOUT_CONFIRMATION_TIMEOUT_HOURS',
    wholeNumber(1, 30 * 24),
    '24',
    'Hours without a report on a payout after which an operator gets a case.',
  ),
  sandboxPayoutSeconds: withDefault(
    'SANDBOX_PAYOUT_SECONDS',
    wholeNumber(0, DAY),
    '60',
    'After how long the sandbox partner pays out automatically; 0: only when triggered on its page.',
  ),
  payoutDebtorName: optional(
    'PAYOUT_DEBTOR_NAME',
    freeText(),
    NEEDED,
    'Holder of the account that payouts are made from, as known to its bank.',
  ),
  payoutDebtorAccount: optional(
    'PAYOUT_DEBTOR_ACCOUNT',
    accountNumber,
    NEEDED,
    'IBAN or number of the account that payouts are made from.',
  ),
  payoutDebtorBic: optional('PAYOUT_DEBTOR_BIC', bic, NEEDED, 'BIC of its bank.'),
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
    'Whether the fee is refunded automatically if a payout is later than promised.',
  ),
  webhookSecretPayouts: secret(
    'WEBHOOK_SECRET_PAYOUTS',
    webhookSecret,
    'Signs the payout partner’s notifications; `whsec_` and base64.',
  ),
};
