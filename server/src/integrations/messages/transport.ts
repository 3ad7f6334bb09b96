import type { Config } from '../../platform/core/config.ts';
import { inboxTransport } from './inbox.ts';
import { smsTransport } from './sms.ts';

/** One message to a customer. */
export interface OutgoingMessage {
  id: bigint;
  channel: 'SMS' | 'EMAIL';
  /** A number as 27 and 9 digits, or an e-mail address. */
  recipient: string;
  subject: string;
  body: string;
  /** Address for replies to an e-mail; null if replies are not read. */
  replyTo: string | null;
  createdAt: Date;
}

/** Sends messages, by SMS or e-mail. */
export interface Transport {
  /**
   * Resolves only when the receiving side has accepted the message.
   * @throws Undeliverable if there is no way to deliver it, PermanentFailure if there never will be; any other
   *   error if a later attempt may succeed
   */
  send(message: OutgoingMessage): Promise<void>;
  /** Closes connections. */
  close(): void;
}

/**
 * Fictitious numbers and addresses of the demo and examples: nothing is ever sent to them
 * (docs/reference-data.md).
 */
const FICTITIOUS = /^2782000\d{4}$|[.@]example(\.(com|net|org))?$/;

/** Whether a recipient is fictitious. */
const isFictitious = (recipient: string): boolean => FICTITIOUS.test(recipient);

type TransportConfig = Pick<
  Config,
  'demo' | 'smtpUrl' | 'mailFrom' | 'smsGatewayUrl' | 'smsGatewayToken'
>;

/** The configured transports; a channel without one sends nothing. */
export async function createTransport(config: TransportConfig): Promise<Transport> {
  const { smtpUrl, mailFrom, smsGatewayUrl, smsGatewayToken } = config;
  const madeUp = inboxTransport(config, 'The recipient is made up.');
  const byChannel = {
    EMAIL: smtpUrl
      ? await createMailTransport(smtpUrl, mailFrom)
      : inboxTransport(config, 'There is no mail server: SMTP_URL is not set.'),
    SMS: smsGatewayUrl
      ? smsTransport(smsGatewayUrl, smsGatewayToken)
      : inboxTransport(config, 'There is no SMS gateway: SMS_GATEWAY_URL is not set.'),
  };
  return {
    send: (message) =>
      (isFictitious(message.recipient) ? madeUp : byChannel[message.channel]).send(message),
    close: () => {
      for (const transport of Object.values(byChannel)) transport.close();
    },
  };
}

/** Loads the mail library only if a mail server is configured. */
async function createMailTransport(url: string, from: string): Promise<Transport> {
  const { smtpTransport } = await import('./smtp.ts');
  return smtpTransport(url, from);
}
