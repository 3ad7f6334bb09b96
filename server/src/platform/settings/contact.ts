import { parseEmailAddress, textParser, wholeNumberParser } from './parsers.ts';
import { optionalSetting, secretSetting, settingWithDefault } from './setting.ts';

/** Settings of messages to customer care. */
export const contactSettings = {
  customerCareEmail: optionalSetting(
    'CUSTOMER_CARE_EMAIL',
    parseEmailAddress,
    "the brand's address of customer care",
    'Mailbox that receives messages from the contact form.',
  ),
  lettersPerAddress: settingWithDefault(
    'CONTACT_MESSAGES_PER_IP_PER_HOUR',
    wholeNumberParser(1, 1_000_000),
    '60',
    'Maximum number of messages to customer care an hour from one network address.',
  ),
  captchaCost: settingWithDefault(
    'CAPTCHA_COST',
    wholeNumberParser(1, 1_000_000),
    '5000',
    'How much work a browser must do before a message is accepted; twice the value takes twice as long.',
  ),
  captchaSecret: secretSetting(
    'CAPTCHA_SECRET',
    textParser(32),
    'Signs the task that a browser solves before it sends a message to customer care. A gateway and the Thumela behind it (`PROVIDER_URL`) need the same one.',
  ),
};
