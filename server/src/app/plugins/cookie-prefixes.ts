import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** A browser stores a cookie of this name only from this very host, over https and for all its paths. */
const OF_HOST = '__Host-';

/** A browser stores a cookie of this name only over https; it may be for some paths only. */
const OF_HTTPS = '__Secure-';

/** Cookies that are sent to a few addresses, which would cost every other request their bytes. */
const FOR_SOME_PATHS: ReadonlySet<string> = new Set([
  ...['thumela-device', 'thumela-orders'],
  ...['thumela-operator-device', 'thumela-operator-provider', 'thumela-operator-changed'],
]);

/** The name under which a browser stores a cookie. */
const storedName = (name: string): string => (FOR_SOME_PATHS.has(name) ? OF_HTTPS : OF_HOST) + name;

/**
 * Over https, gives cookies the names that browsers guard, so that a page of a sibling host, or a network that answers
 * for one over http, cannot plant a session of its own (decision 16). All other code uses the plain names. Browsers
 * accept no guarded name over plain http, so a demo there has the plain ones.
 */
export const cookiePrefixesPlugin = fastifyPlugin(
  async (app, { publicUrl }: { publicUrl: string }) => {
    if (!publicUrl.startsWith('https:')) return;
    app.addHook('onRequest', async (request) => {
      request.cookies = readStored(request.cookies);
    });
    app.addHook('onSend', (_request, reply, _payload, done) => {
      const lines = [reply.getHeader('set-cookie') ?? []].flat().map(String);
      if (lines.length > 0) {
        reply.removeHeader('set-cookie');
        reply.header('set-cookie', lines.map(guardCookie));
      }
      done();
    });
  },
  { name: 'cookie-prefixes', dependencies: ['@fastify/cookie'] },
);

/** The cookies with guarded names, under their plain ones; all others could have been planted. */
function readStored(cookies: FastifyRequest['cookies']): FastifyRequest['cookies'] {
  const guarded = Object.entries(cookies).flatMap(([stored, value]) => {
    const name = stored.replace(/^__(?:Host|Secure)-/, '');
    return stored === storedName(name) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(guarded);
}

/** A `Set-Cookie` line with the guarded name; one for the whole host has no other path. */
function guardCookie(line: string): string {
  const name = line.slice(0, line.indexOf('='));
  const guarded = storedName(name) + line.slice(name.length);
  return FOR_SOME_PATHS.has(name) ? guarded : guarded.replace(/; Path=[^;]*/, '; Path=/');
}
