import { emailAddress, freeText, wholeNumber } from './parsers.ts';
import { optional, secret, withDefault } from './setting.ts';

/** Settings of messages to customer care. */
export const contactSettings = {
  customerCareEmail: optional(
    'CUSTOMER_CARE_EMAIL',
    emailAddress,
    "the brand's address of customer care",
    'Mailbox that receives messages from the contact form.',
  ),
  lettersPerAddress: withDefault(
    'CONTACT_MESSAGES_PER_IP_PER_HOUR',
    wholeNumber(1, 1_000_000),
    '60',
    'Maximum number of messages to customer care an hour from one network address.',
  ),
  captchaCost: withDefault(
    'CAPTCHA_COST',
    wholeNumber(1, 1_000_000),
    '5000',
    'How much work a browser must do before a message is accepted; twice the value takes twice as long.',
  ),
  captchaSecret: secret(
    'CAPTCHA_SECRET',
    freeText(32),
    'Signs the task that a browser solves before it sends a message to customer care. A gateway and the Thumela behind it (`PROVIDER_URL`) need the same one.',
  ),
};
