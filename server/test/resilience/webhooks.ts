import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Config } from '../../src/platform/core/config.ts';

/** An event of the payment partner that a test can send repeatedly. */
interface PartnerEvent {
  id: string;
  body: string;
}

/** The event of a payment of `total` rand. */
export function paymentEvent(
  reference: string,
  total: number,
  payment = randomUUID(),
): PartnerEvent {
  const amount = Math.round(total * 100);
  const data = { id: payment, reference, currency: 'ZAR', outcome: 'SUCCEEDED', amount };
  return { id: `evt_${randomUUID()}`, body: JSON.stringify({ type: 'payment', data }) };
}

/** A request with an event, signed now as DIGIPAY signs. */
export function signPartnerEvent(
  config: Pick<Config, 'webhookSecretDigipay'>,
  { id, body }: PartnerEvent,
): { headers: Record<string, string>; body: string } {
  const now = new Date();
  const headers = {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': String(Math.floor(now.getTime() / 1000)),
    'svix-signature': new Webhook(config.webhookSecretDigipay).sign(id, now, body),
  };
  return { headers, body };
}

/** Sends an event; returns the server's response. */
export async function deliverPartnerEvent(
  { url, config }: { url: string; config: Config },
  event: PartnerEvent,
): Promise<{ status: number; body: { outcome?: string } }> {
  const signed = signPartnerEvent(config, event);
  const response = await fetch(`${url}/webhooks/digipay`, { method: 'POST', ...signed });
  return { status: response.status, body: (await response.json()) as { outcome?: string } };
}
