import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import type { Config } from '../../platform/core/config.ts';
import { type Database, withTransaction } from '../../platform/database/pool.ts';
import { partnerEventsReader } from '../../receiving/partner-webhooks/service.ts';
import { PARTNERS } from './partner-form.ts';

/** The endpoint of the demo's partners. */
const PATH = '/sandbox/partner-webhooks';

/** As many are remembered. */
const REMEMBERED = 200;

/** A webhook whose signature was right. */
export interface ReceivedWebhook {
  id: string;
  partner: string;
  body: string;
}

/** Parts of a partner's webhook endpoint. */
interface Endpoint {
  config: Config;
  database: Database;
}

/** Webhooks the demo's endpoint got in this process, the newest first. */
export class HeardWebhooks {
  readonly #heard: ReceivedWebhook[] = [];

  /** A known id is a repeated webhook. */
  add(one: ReceivedWebhook): void {
    if (this.#heard.some(({ id }) => id === one.id)) return;
    this.#heard.unshift(one);
    this.#heard.length = Math.min(this.#heard.length, REMEMBERED);
  }

  about(partner: string, reference: string): ReceivedWebhook[] {
    const named = JSON.stringify(reference);
    return this.#heard.filter((one) => one.partner === partner && one.body.includes(named));
  }

  get all(): readonly ReceivedWebhook[] {
    return this.#heard;
  }
}

/** The endpoint of the demo's partners: it checks signatures as theirs would, and lists what came. */
export async function partnerWebhooksPlugin(
  app: FastifyInstance,
  { heard, ...endpoint }: Endpoint & { heard: HeardWebhooks },
): Promise<void> {
  // The signature is over the bytes as they came, so nothing may parse them first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onReady', () => leadPartners(endpoint));
  app.post(PATH, async ({ headers, body }, reply) => {
    const text = typeof body === 'string' ? body : '';
    const partner = await signerOf(endpoint, text, headers as Record<string, string>);
    if (partner === undefined) return reply.status(401).send();
    heard.add({ id: String(headers['webhook-id']), partner, body: text });
    return reply.status(204).send();
  });
  app.get(PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(heard.all),
  );
}

/** Leads the webhooks of the demo's partners to this server, wherever it listens this time. */
async function leadPartners({ config, database }: Endpoint): Promise<void> {
  const url = new URL(PATH, config.publicUrl).href;
  await withTransaction(database, async ({ db }) => {
    await db
      .insertInto('partner_endpoints')
      .values(
        Object.keys(PARTNERS).map((remittance_partner) => ({
          remittance_partner,
          url,
          salt: 'demo',
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('remittance_partner')
          .doUpdateSet({ url })
          .where('partner_endpoints.salt', '=', 'demo')
          .where('partner_endpoints.url', '<>', sql<string>`excluded.url`),
      )
      .execute();
  });
}

/** The partner whose secret signed a webhook; undefined if none did. */
async function signerOf(
  { config, database }: Endpoint,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  for (const partner of Object.keys(PARTNERS)) {
    const secret = await partnerEventsReader(database).secret(config, partner);
    if (secret !== undefined && isSigned(secret, body, headers)) return partner;
  }
  return undefined;
}

function isSigned(secret: string, body: string, headers: Readonly<Record<string, string>>) {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}
