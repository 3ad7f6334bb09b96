import type { Exchange } from '@thumela/contract/call.ts';
import { headerChoices, portalHeader } from '@thumela/contract/headers.ts';
import { roles } from '@thumela/rules/operators/roles.ts';
import { withTransaction } from '../../../src/platform/database/pool.ts';
import { addKey } from '../../../src/receiving/partner-api/keys.ts';
import { addCustomer } from '../../customers.ts';
import { customerHeaders, type RunningServer, registering } from '../../harness.ts';
import { operatorCall } from '../../operators.ts';

/** A caller of the fuzz, with the headers that authenticate it. */
export interface FuzzCaller {
  readonly name: string;
  /** The kind of call it is for. */
  readonly kind: Exchange['caller'];
  headers: Readonly<Record<string, string>>;
  /** Starts a new session after the last one ended. */
  renew?(): Promise<void>;
}

/** Customers of the demo with beneficiaries, transactions and orders. */
const OF_DEMO = { '0820000001': '2580', '0820000002': '1470' };

/** One anonymous caller, customers by credential and in a browser, partners, and operators of each role and of all. */
export async function fuzzCallers(server: RunningServer): Promise<FuzzCaller[]> {
  const added = await addCustomer({ config: server.config, database: server.owner });
  const byRole = [...roles.map((role) => [role]), [...roles]];
  return [
    { name: 'anonymous', kind: 'open', headers: {} },
    ...Object.entries(OF_DEMO).map(([username, pin]) =>
      byCredential(server, `customer ${username}`, customerHeaders(username, pin)),
    ),
    byCredential(server, 'new customer', added.headers),
    await inBrowser(server),
    { name: 'registering partner', kind: 'partner', headers: credentialOf(registering) },
    ...['one', 'two'].map((which) => byKey(server, which)),
    ...(await Promise.all(
      byRole.map(async (some): Promise<FuzzCaller> => {
        const operator: FuzzCaller = {
          name: `operator ${some.join(' ')}`,
          kind: 'operator',
          headers: {},
          renew: async () => {
            const { cookie } = await operatorCall(
              { url: server.url, database: server.owner },
              ...some,
            );
            operator.headers = { cookie, 'sec-fetch-site': 'same-origin' };
          },
        };
        await operator.renew?.();
        return operator;
      }),
    )),
  ];
}

/** A customer whose PIN was changed, or who was suspended, is replaced by a new one. */
function byCredential(
  { config, owner }: RunningServer,
  name: string,
  headers: FuzzCaller['headers'],
): FuzzCaller {
  const caller: FuzzCaller = {
    name,
    kind: 'customer',
    headers: credentialOf(headers),
    renew: async () => {
      caller.headers = credentialOf((await addCustomer({ config, database: owner })).headers);
    },
  };
  return caller;
}

function byKey({ owner }: RunningServer, which: string): FuzzCaller {
  const partner = `PARTNER_${which.toUpperCase()}`;
  const caller: FuzzCaller = {
    name: `remittance partner ${which}`,
    kind: 'remittance-partner',
    headers: { authorization: `Bearer partner-${which}-demo-key` },
    renew: async () => {
      const by = { actor: 'system', reason: 'The fuzz needs a valid key.' };
      const { key } = await withTransaction(owner, async (handle) => {
        await handle.client.query('update remittance_partners set active = true');
        return await addKey(handle, partner, by);
      });
      caller.headers = { authorization: `Bearer ${key}` };
    },
  };
  return caller;
}

/** A customer in a browser: the session is in a cookie, and the gateway adds the credential. */
async function inBrowser({ url }: RunningServer): Promise<FuzzCaller> {
  const caller: FuzzCaller = {
    name: 'customer in a browser',
    kind: 'customer',
    headers: {},
    renew: async () => {
      const own = { [portalHeader]: '1', 'sec-fetch-site': 'same-origin' };
      const { authorization = '' } = customerHeaders('0820000004', '2580');
      const answer = await fetch(`${url}/api/authentication/app`, {
        headers: { ...own, authorization },
      });
      const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
      caller.headers = { ...own, cookie: cookies.join('; ') };
    },
  };
  await caller.renew?.();
  return caller;
}

/** The credential alone: the fixed headers differ by call. */
const credentialOf = ({ authorization = '' }: FuzzCaller['headers']) => ({ authorization });

/** The fixed headers that a call requires (decision 2). */
export const fixedHeaders = ({ headers }: Exchange): Readonly<Record<string, string>> =>
  headerChoices[headers][0] ?? {};
