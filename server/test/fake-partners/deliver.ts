import { Webhook } from 'standardwebhooks';

/** Sends an event as Svix does: signed over id, time and the exact bytes. */
export async function deliverEvent(
  server: string,
  partner: 'stitch' | 'digipay' | 'card' | 'payshap' | 'checkout',
  secret: string,
  event: object | string,
  id = `msg_${Math.random().toString(36).slice(2)}`,
  at = new Date(),
): Promise<{ status: number; outcome: unknown }> {
  // Formatted differently from JSON.stringify's default: only the raw bytes match the signature.
  const body = typeof event === 'string' ? event : JSON.stringify(event, null, 3);
  const response = await fetch(`${server}/webhooks/${partner}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
      'svix-signature': `v1,bm90IHRoaXMgb25l ${new Webhook(secret).sign(id, at, body)}`,
    },
    body,
  });
  const { outcome } = (await response.json()) as { outcome?: unknown };
  return { status: response.status, outcome };
}
