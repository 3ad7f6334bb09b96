import { address, freeText } from './parsers.ts';
import { optional, withDefault } from './setting.ts';

/** Settings of e-mail and SMS. */
export const messageSettings = {
  smtpUrl: optional(
    'SMTP_URL',
    address('smtp', 'smtps'),
    'required in production; in a demo e-mail stays in its inbox',
    'Mail server that sends e-mail.',
  ),
  mailFrom: withDefault(
    'MAIL_FROM',
    freeText(3),
    'Thumela <no-reply@thumela.example>',
    'Sender of every e-mail.',
  ),
  smsGatewayUrl: optional(
    'SMS_GATEWAY_URL',
    address('http', 'https'),
    'required in production; in a demo SMS stay in its inbox',
    'HTTP gateway that sends SMS.',
  ),
  smsGatewayToken: {
    ...optional('SMS_GATEWAY_TOKEN', freeText(), 'none', 'Bearer token of the SMS gateway.'),
    secret: true,
  },
};
