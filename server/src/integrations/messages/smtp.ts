import { createTransport } from 'nodemailer';
import { PermanentFailure } from '../../platform/jobs/failures.ts';
import type { Transport } from './transport.ts';

/** Timeout in milliseconds for each part of the conversation with the mail server. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/**
 * Sends e-mail through a mail server. The Message-ID is the same for every attempt, so that a message sent again
 * after a lost response is shown once.
 * @param from name and address as in `Thumela <no-reply@thumela.example>`
 */
export function smtpTransport(url: string, from: string): Transport {
  const mailer = createTransport({ url, pool: true, maxConnections: 3, ...TIMEOUTS }, { from });
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, recipient, subject, body, replyTo, createdAt }) => {
      try {
        await mailer.sendMail({
          to: recipient,
          ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
          subject,
          text: body,
          // The library would date it by this machine's clock (decision 6).
          date: createdAt,
          messageId: `<message-${id}-${createdAt.getTime()}@${host}>`,
        });
      } catch (error) {
        const { message, responseCode = 0 } = error as Error & { responseCode?: number };
        throw responseCode >= 500 ? new PermanentFailure(message) : error;
      }
    },
    close: () => mailer.close(),
  };
}
