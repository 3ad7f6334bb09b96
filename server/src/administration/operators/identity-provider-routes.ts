import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../app/services.ts';
import { deviceInWords } from '../../customers/authentication/service.ts';
import type { Config } from '../../platform/core/config.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { CookieSealer } from '../../platform/http/cookie-sealer.ts';
import { languageOf } from '../../platform/i18n/languages.ts';
import { bindIdentity } from './bound-identity.ts';
import { setOperator } from './cookie.ts';
import { IdentityProvider, type ProvidedIdentity, ProviderRefusal } from './identity-provider.ts';
import { setProviderCookie, takeProviderCookie } from './identity-provider-cookie.ts';
import { beginSession } from './sessions.ts';
import { recordBegun } from './sign-in.ts';

const CONSOLE = '/console';
const RETURN = '/console/sign-in/return';

/** The two addresses of signing in by the provider of the settings: to it, and back from it (decision 18). */
export async function identityProviderRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const { config, database, log } = services;
  const provider = providerOf(config);
  if (!provider) return;
  const sealer = new CookieSealer(config.sessionSecret, database.clock);

  const led = async (reply: FastifyReply, where: () => Promise<string>) => {
    reply.header('cache-control', 'no-store');
    try {
      return reply.redirect(await where(), 303);
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      const { problem, cause } = error;
      log.warn({ problem, err: cause }, 'an operator could not sign in by the identity provider');
      return reply.redirect(`${CONSOLE}?problem=${problem}`, 303);
    }
  };

  app.get('/console/sign-in/provider', (_request, reply) =>
    led(reply, async () => {
      const { address, begun } = await provider.begin();
      await setProviderCookie(reply, sealer, begun);
      return address;
    }),
  );

  app.get(RETURN, (request, reply) =>
    led(reply, async () => {
      const begun = await takeProviderCookie(request, reply, sealer);
      if (!begun) throw new ProviderRefusal('expired');
      const identity = await provider.identityOf(queryOf(request), begun);
      const device = deviceInWords(request.headers['user-agent'], languageOf(request).say);
      setOperator(reply, await sessionOf(services, identity, device));
      // The session cookie is strict and is not sent in this one step; the page then requests with it by
      // itself.
      return CONSOLE;
    }),
  );
}

const queryOf = ({ url }: FastifyRequest) => url.split('?')[1] ?? '';

function providerOf(config: Config): IdentityProvider | undefined {
  const { operatorOidcIssuer, operatorOidcClientId, operatorOidcClientSecret } = config;
  if (!operatorOidcIssuer || !operatorOidcClientId || !operatorOidcClientSecret) return undefined;
  return new IdentityProvider({
    issuer: operatorOidcIssuer,
    clientId: operatorOidcClientId,
    clientSecret: operatorOidcClientSecret,
    acr: config.operatorOidcAcr,
    returnAddress: `${config.publicUrl}${RETURN}`,
  });
}

/**
 * Begins a session of the operator with this address; signing in does not create operators.
 * @throws ProviderRefusal
 */
async function sessionOf(
  { database, config }: Services,
  identity: ProvidedIdentity,
  device: string,
): Promise<string> {
  return await withTransaction(database, async (handle) => {
    const operator = await handle.db
      .selectFrom('operators')
      .select(['id', 'email', 'made_by', 'identity_issuer', 'identity_subject'])
      .where('email', '=', identity.email)
      .where('suspended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!operator) throw new ProviderRefusal('unknown');
    await bindIdentity(handle, operator, identity);
    const { id, token } = await beginSession(handle, {
      operatorId: operator.id,
      device,
      proved: true,
    });
    const provider = config.operatorOidcIssuer ?? '';
    await recordBegun(handle, operator, { id, device, provider });
    return token;
  });
}
