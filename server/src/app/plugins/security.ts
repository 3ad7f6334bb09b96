import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../../platform/core/config.ts';
import { isOfApi, NO_PAGE, OF_API, OF_ASSET } from '../../platform/http/answer-headers.ts';

interface Security {
  config: Pick<
    Config,
    | 'documentStorage'
    | 's3Endpoint'
    | 'providerUrl'
    | 'providerUploads'
    | 'digipayPageOrigins'
    | 'chatPageOrigins'
  >;
  /** Origins other than ours that a form may be posted to: the card-payment page. */
  formOrigins: readonly string[];
}

/**
 * Security headers. On a page, scripts and styles come from our own files only, documents may be uploaded to
 * the configured storage, payment pages come from the configured partners, and no site may embed it (decisions
 * 1 and 22); a page that needs another policy sets it itself. Other responses carry only the headers that apply
 * to them: on prepaid data, a kilobyte of headers on each of eighty files is airtime.
 */
export const securityPlugin = fastifyPlugin(
  async (app, { config, formOrigins }: Security) => {
    const { digipayPageOrigins } = config;
    const uploads = uploadOrigins(config);
    const ofPages = Object.entries(
      await headersOf({
        contentSecurityPolicy: {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'"],
            styleSrc: ["'self'"],
            imgSrc: ["'self'", 'data:', 'blob:'],
            connectSrc: ["'self'", ...uploads],
            frameSrc: ["'self'", ...digipayPageOrigins, ...chatOrigins(config)],
            frameAncestors: ["'none'"],
            formAction: ["'self'", ...formOrigins],
            baseUri: ["'none'"],
            objectSrc: ["'none'"],
          },
        },
        crossOriginEmbedderPolicy: false,
        referrerPolicy: { policy: 'no-referrer' },
        xFrameOptions: false,
      }),
    );
    app.addHook('onSend', (request, reply, _payload, done) => {
      if (!String(reply.getHeader('content-type')).startsWith('text/html')) {
        reply.headers(headersFor(request, reply));
      } else {
        for (const [name, value] of ofPages) if (!reply.hasHeader(name)) reply.header(name, value);
      }
      done();
    });
  },
  { name: 'security' },
);

function headersFor({ routeOptions }: FastifyRequest, reply: FastifyReply) {
  if (isOfApi(routeOptions.url) || reply.statusCode >= 400) return OF_API;
  return String(reply.getHeader('cache-control')).includes('public') ? OF_ASSET : NO_PAGE;
}

/** Origins other than ours that a page uploads documents to: our S3 store, or another provider. */
function uploadOrigins(config: Security['config']): string[] {
  const { documentStorage, s3Endpoint, providerUrl, providerUploads } = config;
  const addresses = [
    documentStorage === 's3' ? s3Endpoint : undefined,
    providerUrl,
    providerUploads,
  ];
  return addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).origin]));
}

/** Origins of the pages on which another provider shows its conversations (see server/src/support/README.md). */
function chatOrigins({ providerUrl, chatPageOrigins = [] }: Security['config']): string[] {
  return providerUrl === undefined ? [] : [new URL(providerUrl).origin, ...chatPageOrigins];
}

/** Headers of any answer, which have nothing to do with security. */
const OTHERS = new Set(['content-type', 'content-length', 'date', 'connection']);

/** The headers helmet sets for these options; read once, because helmet would compute them for every request. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = fastify();
  await probe.register(helmet, options);
  probe.get('/', async () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  const entries = Object.entries(headers).filter(([name]) => !OTHERS.has(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
