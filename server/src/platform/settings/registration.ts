import { NAME_MINIMUM } from '@thumela/rules/constants.ts';
import { freeText, wholeNumber, yesOrNo } from './parsers.ts';
import { optional, withDefault } from './setting.ts';

/** The settings of signing up. */
export const registrationSettings = {
  signUpsPerAddress: withDefault(
    'SIGN_UPS_PER_IP_PER_HOUR',
    wholeNumber(1, 1_000_000),
    '100',
    'Sign-ups an hour from one network address.',
  ),
  signUpNameMinimum: withDefault(
    'SIGN_UP_NAME_MINIMUM',
    wholeNumber(1, 20),
    String(NAME_MINIMUM),
    'Letters a first and a last name have at least at sign-up; 5 refuses names such as Moyo and Dube.',
  ),
  autoApproveRegistrations: optional(
    'AUTO_APPROVE_REGISTRATIONS',
    yesOrNo,
    '`true` in a demo, else `false`',
    'Whether a sign-up that nothing speaks against is approved at once; else each waits for an operator.',
  ),
  sanctionsFile: optional(
    'SANCTIONS_FILE',
    freeText(),
    'the list loaded before; at first an invented one, with which no production starts',
    'JSON list of sanctioned people whose entries are added at the next start; the first one takes the place of the shipped list: `full-name`, `listed-on`, and `dob` (a date or a year) where it is known; one entry a spelling.',
  ),
};
