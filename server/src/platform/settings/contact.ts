import { emailAddress, freeText, wholeNumber } from './parsers.ts';
import { optional, secret, withDefault } from './setting.ts';

/** The settings of letters to customer care. */
export const contactSettings = {
  customerCareEmail: optional(
    'CUSTOMER_CARE_EMAIL',
    emailAddress,
    "the brand's address of customer care",
    'Mailbox that gets what people write in the contact form.',
  ),
  lettersPerAddress: withDefault(
    'CONTACT_MESSAGES_PER_IP_PER_HOUR',
    wholeNumber(1, 1_000_000),
    '60',
    'Letters to customer care an hour from one network address.',
  ),
  captchaCost: withDefault(
    'CAPTCHA_COST',
    wholeNumber(1, 1_000_000),
    '5000',
    'How much a browser computes before a letter is taken; twice as much takes it twice as long.',
  ),
  captchaSecret: secret(
    'CAPTCHA_SECRET',
    freeText(32),
    'Signs the task a browser solves before it sends a letter to customer care. A gateway and the Thumela behind it (`PROVIDER_URL`) need the same one.',
  ),
};
