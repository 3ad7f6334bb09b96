import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';

/** The console's credentials at the tests' provider. */
export const CLIENT = {
  id: 'thumela-console',
  secret: 'the secret of the console at the provider',
};

/** Authentication class that the tests' provider confirms, except for addresses that start with `weak`. */
export const ACR = 'urn:example:two-factors';

/** Last address entered for each subject. */
const EMAILS = new Map<string, string>();

const PAGE = `<!doctype html><html lang="en"><title>Provider</title>
<form method="post"><label>Address <input name="login"></label><button>Go on</button></form></html>`;

/**
 * Starts a real OpenID Connect provider. Entering an e-mail address signs in with it; the address is verified
 * unless it starts with `unverified`. Text after a `#` is the subject, otherwise the address is. Entering
 * nothing cancels the sign-in.
 * @param returnAddress allowed redirect URL
 */
export async function startIdentityProvider(
  port: number,
  returnAddress: string,
): Promise<{ issuer: string; stop: () => Promise<void> }> {
  const issuer = `http://127.0.0.1:${port}`;
  const provider = providerFor(issuer, returnAddress);
  const answer = provider.callback();
  const server = createServer((request, response) => {
    // Browsers request it, and a page under test must have no error in its console.
    if (request.url === '/favicon.ico') response.writeHead(204).end();
    else if (request.url?.startsWith('/interaction/'))
      void submitLogin(provider, request, response);
    else void answer(request, response);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { issuer, stop };
}

function providerFor(issuer: string, returnAddress: string): Provider {
  const client = {
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
    redirect_uris: [returnAddress],
  };
  return new Provider(issuer, {
    clients: [client],
    acrValues: [ACR],
    claims: { email: ['email', 'email_verified'] },
    cookies: { keys: ['the key of the tests'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => {
      const email = EMAILS.get(id) ?? id;
      return {
        accountId: id,
        claims: () => ({ sub: id, email, email_verified: !email.startsWith('unverified') }),
      };
    },
    // Consent for the console to see the address is always given.
    loadExistingGrant: async ({ oidc }) => {
      const { clientId } = oidc.client ?? {};
      const { accountId } = oidc.session ?? {};
      const grant = new oidc.provider.Grant({ clientId, accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
}

async function submitLogin(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html').end(PAGE);
    return;
  }
  const login = new URLSearchParams(await text(request)).get('login') ?? '';
  const [email = '', subject = email.toLowerCase()] = login.split('#');
  EMAILS.set(subject, email);
  const acr = login.startsWith('weak') ? undefined : ACR;
  const result = login
    ? { login: { accountId: subject, ...(acr && { acr }) } }
    : { error: 'access_denied' };
  await provider.interactionFinished(request, response, result);
}

/** Signs in at the provider as a browser does: stores cookies, submits the form, and follows the redirect. */
export async function signInThere(address: string, login: string): Promise<URL> {
  const { origin } = new URL(address);
  const jar = new Map<string, string>();
  const open = async (url: string, form?: Record<string, string>) => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  let url = address;
  while (new URL(url).origin === origin) {
    const shown = await open(url);
    const answer = shown.status === 200 ? await open(url, { login }) : shown;
    const there = answer.headers.get('location');
    if (!there) throw new Error(`The provider answered ${answer.status} at ${url}.`);
    url = new URL(there, url).href;
  }
  return new URL(url);
}
