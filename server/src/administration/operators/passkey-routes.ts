import * as calls from '@thumela/contract/console/passkeys.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { notFound } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { setOperator } from './cookie.ts';
import { isKnownBrowser, knownBrowsers, rememberOperator } from './device.ts';
import { beginAdding, finishAdding } from './passkey-adding.ts';
import { beginAlone, beginSecond, confirmSecond, signInAlone } from './passkey-sign-in.ts';
import { hasPasskey, passkeysOf, removePasskey } from './passkeys.ts';
import { refuseWhereProviderAlone } from './provider-alone.ts';
import { serveConsole } from './serve.ts';
import { findSession } from './sessions.ts';
import { deviceOf, shownOperator } from './signed-in-operator.ts';

/** Passkeys: signing in by them, and an operator's own (decision 18). */
export async function passkeyRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serveConsole(app, services, [...signingIn(services), ...ownPasskeys(services)]);
}

function signingIn(services: Services) {
  const { database, config } = services;
  return [
    implementCall(calls.passkeysOffered, async () => ({
      offered: !config.operatorOidcOnly && (await hasPasskey(database)),
    })),
    implementCall(calls.passkeySignInOptions, async () => ({
      options: await beginAlone(services),
    })),
    implementCall(calls.signInByPasskey, async ({ body: { passkey }, raw, reply }) => {
      refuseWhereProviderAlone(config);
      const isKnown = await isKnownBrowser(services, raw);
      const from = { ip: raw.ip, device: deviceOf(raw), isKnown };
      const token = await signInAlone(services, { passkey, ...from });
      setOperator(reply, token);
      const found = await findSession(database, config, { token, attended: true });
      if (found) await rememberOperator(services, { raw, reply }, found.caller.id);
      return {
        next: 'DONE',
        ...(found && { operator: shownOperator(found.caller, config) }),
      } as const;
    }),
    implementCall(calls.secondPasskeyOptions, async ({ caller }) => ({
      options: await beginSecond(services, caller),
    })),
    implementCall(calls.confirmByPasskey, async ({ caller, body: { passkey }, raw, reply }) => {
      refuseWhereProviderAlone(config);
      const browser = (await knownBrowsers(services, raw))(caller.id);
      const proof = { operator: caller, passkey, device: deviceOf(raw), browser };
      setOperator(reply, await confirmSecond(services, proof));
      await rememberOperator(services, { raw, reply }, caller.id);
      return { next: 'DONE', operator: shownOperator(caller, config) } as const;
    }),
  ];
}

interface Row {
  id: bigint;
  name: string;
  made_at: Date;
  last_used_at?: Date | null;
}

const formatPasskey = ({ id, name, made_at, last_used_at }: Row) => ({
  id: Number(id),
  name,
  'made-at': formatTimestamp(made_at),
  ...(last_used_at && { 'last-used-at': formatTimestamp(last_used_at) }),
});

function ownPasskeys(services: Services) {
  const { database, config } = services;
  return [
    implementCall(calls.listPasskeys, async ({ caller }) =>
      (await passkeysOf(database, caller.id)).map(formatPasskey),
    ),
    implementCall(calls.addPasskeyOptions, async ({ caller, body: { password } }) => {
      refuseWhereProviderAlone(config);
      return { options: await beginAdding(services, caller, password) };
    }),
    implementCall(calls.addPasskey, async ({ caller, body }) => {
      refuseWhereProviderAlone(config);
      return formatPasskey(await finishAdding(services, caller, body));
    }),
    implementCall(calls.removePasskey, async ({ caller, params }) => {
      if (!/^\d{1,18}$/.test(String(params.id))) throw notFound('passkey');
      const id = BigInt(params.id);
      await withTransaction(database, (handle) =>
        removePasskey(handle, services, { operator: caller, id }),
      );
    }),
  ];
}
