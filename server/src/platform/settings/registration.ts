import { NAME_MINIMUM } from '@thumela/rules/constants.ts';
import { textParser, wholeNumberParser, yesOrNo } from './parsers.ts';
import { optionalSetting, settingWithDefault } from './setting.ts';

/** Settings of registration. */
export const registrationSettings = {
  signUpsPerAddress: settingWithDefault(
    'SIGN_UPS_PER_IP_PER_HOUR',
    wholeNumberParser(1, 1_000_000),
    '100',
    'Maximum number of registrations an hour from one network address.',
  ),
  accountNoticesPerAddress: settingWithDefault(
    'ACCOUNT_NOTICES_PER_IP_PER_HOUR',
    wholeNumberParser(1, 1_000_000),
    '100',
    'Maximum number of checks an hour, from one network address, whether a number or document at sign-up belongs to a customer. The answer is always the same; only the customer gets a message.',
  ),
  signUpNameMinimum: settingWithDefault(
    'SIGN_UP_NAME_MINIMUM',
    wholeNumberParser(1, 20),
    String(NAME_MINIMUM),
    'Minimum length of first and last names at registration; 5 refuses names such as Moyo and Dube.',
  ),
  autoApproveRegistrations: optionalSetting(
    'AUTO_APPROVE_REGISTRATIONS',
    yesOrNo,
    '`true` in a demo, else `false`',
    'Whether a registration without any objection is approved automatically; otherwise an operator reviews each.',
  ),
  sanctionsFile: optionalSetting(
    'SANCTIONS_FILE',
    textParser(),
    'the list loaded before; initially a fictitious one, with which a production server does not start',
    'List of sanctions whose entries are added at the next start, in a format of docs/production.md; the first one replaces the shipped list.',
  ),
};
