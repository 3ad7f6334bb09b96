import { addressParser, textParser } from './parsers.ts';
import { optionalSetting, settingWithDefault } from './setting.ts';

/** Settings of e-mail and SMS. */
export const messageSettings = {
  smtpUrl: optionalSetting(
    'SMTP_URL',
    addressParser('smtp', 'smtps'),
    'required in production; in a demo e-mail stays in its inbox',
    'Mail server that sends e-mail.',
  ),
  mailFrom: settingWithDefault(
    'MAIL_FROM',
    textParser(3),
    'Thumela <no-reply@thumela.example>',
    'Sender of every e-mail.',
  ),
  smsGatewayUrl: optionalSetting(
    'SMS_GATEWAY_URL',
    addressParser('http', 'https'),
    'required in production; in a demo SMS stay in its inbox',
    'HTTP gateway that sends SMS.',
  ),
  smsGatewayToken: {
    ...optionalSetting(
      'SMS_GATEWAY_TOKEN',
      textParser(),
      'none',
      'Bearer token of the SMS gateway.',
    ),
    secret: true,
  },
};
