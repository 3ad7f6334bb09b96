import { createHash } from 'node:crypto';
import type { Exchange } from '@thumela/contract/call.ts';
import { portalHeader } from '@thumela/contract/headers.ts';
import { type Role, roles } from '@thumela/rules/operators/roles.ts';
import { withTransaction } from '../../../src/platform/database/pool.ts';
import { addKey } from '../../../src/receiving/partner-api/keys.ts';
import { Browser } from '../../browser.ts';
import { PIN, type TestCustomer } from '../../customers.ts';
import { type RunningServer, registering } from '../../harness.ts';
import { operatorCall } from '../../operators.ts';
import { partnerKeyOf } from '../../staging.ts';
import { fixedHeaders } from '../fuzz/callers.ts';
import type { CallerName } from './outcomes.ts';

type Headers = Readonly<Record<string, string>>;

/** The headers with which a caller makes a call. */
export type HeadersOf = (call: Exchange) => Headers;

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
const FOREIGN_PAGE = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
const PORTAL = { [portalHeader]: '1', ...OWN_PAGE };

const withHeaders = (headers: Headers) => () => headers;
/** A program sends the fixed headers of a call itself; in a browser the gateway does. */
const withFixed = (authorization: string) => (call: Exchange) => ({
  ...fixedHeaders(call),
  authorization,
});
const basicCredential = (name: string, password: string) => `Basic ${btoa(`${name}:${password}`)}`;

/** The callers of the matrix, those of customers with a customer's credential and sessions. */
export async function matrixCallers(
  server: RunningServer,
  customer: TestCustomer,
): Promise<Readonly<Record<CallerName, HeadersOf>>> {
  const signedIn = await sessionCookies(server, customer);
  const operator = (await operatorCall(ownerOf(server), 'compliance')).cookie;
  const secret = operator.replace(/^[^=]+=/, '');
  const sealed = /thumela-credential=([^;]+)/.exec(signedIn)?.[1] ?? '';
  return {
    anonymous: (call) => fixedHeaders(call),
    customer: withFixed(basicCredential(customer.username, PIN)),
    'customer without the fixed headers': withHeaders({
      authorization: basicCredential(customer.username, PIN),
    }),
    'customer in a browser': withHeaders({ ...PORTAL, cookie: signedIn }),
    'visitor in a browser': withHeaders(PORTAL),
    'registering partner': withFixed(registering.authorization ?? ''),
    'remittance partner': withFixed(`Bearer ${partnerKeyOf('one')}`),
    'operator of support': await operatorOf(server, 'support'),
    'operator of compliance': await operatorOf(server, 'compliance'),
    'operator of treasury': await operatorOf(server, 'treasury'),
    'operator of admin': await operatorOf(server, 'admin'),
    'operator without roles': onOwnPage((await operatorCall(ownerOf(server))).cookie),
    'operator after the password': onOwnPage(await endedOperator(server, 'proved_at = null')),

    "customer's session as an operator's": onOwnPage(`thumela-operator=${sealed}`),
    "operator's session as a customer's": withHeaders({
      ...PORTAL,
      cookie: `thumela-credential=${secret}`,
    }),
    "operator's session as a key": withFixed(`Bearer ${secret}`),
    "partner's key as a password": withFixed(basicCredential('portal', partnerKeyOf('one'))),
    'PIN as a key': withFixed(`Bearer ${PIN}`),

    'customer who signed out': withHeaders({
      ...PORTAL,
      cookie: await sessionCookies(server, customer, (browser) => browser.ask('DELETE /session')),
    }),
    'customer whose session expired': withHeaders({
      ...PORTAL,
      cookie: await sessionCookies(server, customer, () =>
        server.owner.pool.query(
          `update sessions set ends_at = now() where begun_at = (select max(begun_at) from sessions)`,
        ),
      ),
    }),
    'customer who was idle': withHeaders({
      ...PORTAL,
      cookie: await sessionCookies(server, customer, () =>
        server.owner.pool.query(
          `update sessions set last_used_at = now() - interval '32 minutes'
           where begun_at = (select max(begun_at) from sessions)`,
        ),
      ),
    }),
    'revoked key': withFixed(`Bearer ${await revokedKey(server)}`),
    'operator who signed out': onOwnPage(
      await endedOperator(server, `ended_at = now(), end_reason = 'SIGNED_OUT'`),
    ),
    'operator who was idle': onOwnPage(
      await endedOperator(server, `last_used_at = now() - interval '31 minutes'`),
    ),
    'operator whose session expired': onOwnPage(
      await endedOperator(server, `begun_at = now() - interval '13 hours'`),
    ),
    'suspended operator': onOwnPage(await suspendedOperator(server)),

    "foreign page, customer's browser": withHeaders({
      ...{ [portalHeader]: '1', ...FOREIGN_PAGE, cookie: signedIn },
    }),
    "foreign form, customer's browser": withHeaders({ ...FOREIGN_PAGE, cookie: signedIn }),
    "foreign page, operator's browser": withHeaders({ ...FOREIGN_PAGE, cookie: operator }),
  };
}

const ownerOf = ({ url, owner }: RunningServer) => ({ url, database: owner });

const onOwnPage = (cookie: string) => withHeaders({ cookie, ...OWN_PAGE });

/** An operator with one role. */
const operatorOf = async (server: RunningServer, role: Role) =>
  onOwnPage((await operatorCall(ownerOf(server), role)).cookie);

/** Cookies of a new session, copied before something is done with it. */
async function sessionCookies(
  { url }: RunningServer,
  { username }: TestCustomer,
  then: (browser: Browser) => Promise<unknown> = async () => undefined,
): Promise<string> {
  const browser = new Browser(url);
  const status = await browser.signIn(username, PIN);
  if (status !== 200) throw new Error(`The customer cannot sign in: ${status}`);
  const cookies = browser.cookiesFor('/');
  await then(browser);
  return cookies;
}

/** Cookie of an operator with every role, whose session is then changed. */
async function endedOperator(server: RunningServer, change: string): Promise<string> {
  const { id, cookie } = await operatorCall(ownerOf(server), ...roles);
  await server.owner.pool.query(`update operator_sessions set ${change} where operator_id = $1`, [
    id,
  ]);
  return cookie;
}

async function suspendedOperator(server: RunningServer): Promise<string> {
  const { id, cookie } = await operatorCall(ownerOf(server), ...roles);
  await server.owner.pool.query('update operators set suspended_at = now() where id = $1', [id]);
  return cookie;
}

async function revokedKey({ owner }: RunningServer): Promise<string> {
  const by = { actor: 'system', reason: 'The matrix needs a revoked key.' };
  const { key } = await withTransaction(owner, (handle) => addKey(handle, 'PARTNER_ONE', by));
  const hash = createHash('sha256').update(key).digest('hex');
  await owner.pool.query(
    `update partner_keys set revoked_at = now(), revoked_by = 'system' where key_hash = $1`,
    [hash],
  );
  return key;
}
