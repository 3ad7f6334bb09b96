import type { Config } from '../../platform/core/config.ts';
import { inboxTransport } from './inbox.ts';
import { smsTransport } from './sms.ts';

/** One message on its way to a customer. */
export interface OutgoingMessage {
  id: bigint;
  channel: 'SMS' | 'EMAIL';
  /** A number as 27 and 9 digits, or an e-mail address. */
  recipient: string;
  subject: string;
  body: string;
  /** Whom an answer to an e-mail is for; null where nobody reads answers. */
  replyTo: string | null;
  createdAt: Date;
}

/** Sends messages, by SMS or e-mail. */
export interface Transport {
  /**
   * Resolves when the receiving side has taken the message over, and only then.
   * @throws Undeliverable when there is no way to it, PermanentFailure when it never will; any other error
   *   when it may later
   */
  send(message: OutgoingMessage): Promise<void>;
  /** Gives connections back. */
  close(): void;
}

/** Numbers and addresses made up for demo and examples: nothing is ever sent to them (docs/reference-data.md). */
const MADE_UP = /^2782000\d{4}$|[.@]example(\.(com|net|org))?$/;

/** Whether a recipient is made up. */
const isMadeUp = (recipient: string): boolean => MADE_UP.test(recipient);

type TransportConfig = Pick<
  Config,
  'demo' | 'smtpUrl' | 'mailFrom' | 'smsGatewayUrl' | 'smsGatewayToken'
>;

/** The transports of the settings; a channel without one sends nothing. */
export async function createTransport(config: TransportConfig): Promise<Transport> {
  const { smtpUrl, mailFrom, smsGatewayUrl, smsGatewayToken } = config;
  const madeUp = inboxTransport(config, 'The recipient is made up.');
  const byChannel = {
    EMAIL: smtpUrl
      ? await mailServer(smtpUrl, mailFrom)
      : inboxTransport(config, 'There is no mail server: SMTP_URL is not set.'),
    SMS: smsGatewayUrl
      ? smsTransport(smsGatewayUrl, smsGatewayToken)
      : inboxTransport(config, 'There is no SMS gateway: SMS_GATEWAY_URL is not set.'),
  };
  return {
    send: (message) =>
      (isMadeUp(message.recipient) ? madeUp : byChannel[message.channel]).send(message),
    close: () => {
      for (const transport of Object.values(byChannel)) transport.close();
    },
  };
}

/** Loads the mail library only where a mail server is set. */
async function mailServer(url: string, from: string): Promise<Transport> {
  const { smtpTransport } = await import('./smtp.ts');
  return smtpTransport(url, from);
}
