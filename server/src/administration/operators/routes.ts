import {
  changeOperatorPassword,
  confirmOperator,
  currentOperator,
  endOperatorSession,
  listOperatorSessions,
  signInOperator,
  signOutOperator,
} from '@thumela/contract/console/operators.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { notFound } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { clearOperator, setOperator } from './cookie.ts';
import { knownBrowsers, rememberOperator } from './device.ts';
import { refuseWhereProviderAlone } from './provider-alone.ts';
import { serveConsole } from './serve.ts';
import { endSessions, findSession, openSessions } from './sessions.ts';
import { changePassword, confirmByCode, signIn } from './sign-in.ts';
import { deviceOf, shownOperator } from './signed-in-operator.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Signing in to the console, and an operator's own sessions (decision 18). */
export async function operatorRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serveConsole(app, services, [...signingIn(services), ...ownAccount(services)]);
}

function signingIn(services: Services) {
  const { database, config } = services;
  return [
    implementCall(signInOperator, async ({ body: { email, password }, raw, reply }) => {
      const progress = await signIn(services, {
        email,
        password,
        ip: raw.ip,
        device: deviceOf(raw),
        browserOf: await knownBrowsers(services, raw),
      });
      setOperator(reply, progress.token);
      if (progress.next === 'ENROL') {
        const { key, address } = progress;
        return {
          next: 'ENROL',
          'authenticator-key': key,
          'authenticator-address': address,
        } as const;
      }
      if (progress.next !== 'DONE') return { next: progress.next };
      await rememberOperator(services, { raw, reply }, progress.operatorId);
      const found = await findSession(database, config, { token: progress.token, attended: true });
      return {
        next: 'DONE',
        ...(found && { operator: shownOperator(found.caller, config) }),
      } as const;
    }),
    implementCall(confirmOperator, async ({ caller, body: { code }, raw, reply }) => {
      const browser = (await knownBrowsers(services, raw))(caller.id);
      const proof = { operator: caller, code, device: deviceOf(raw), browser };
      setOperator(reply, await confirmByCode(services, proof));
      await rememberOperator(services, { raw, reply }, caller.id);
      return { next: 'DONE', operator: shownOperator(caller, config) } as const;
    }),
    implementCall(currentOperator, async ({ raw: { caller } }) => ({
      ...(caller.kind === 'operator' && { operator: shownOperator(caller, config) }),
      passwords: !config.operatorOidcOnly,
      ...(config.operatorOidcIssuer !== undefined && { provider: config.operatorOidcName }),
    })),
    implementCall(signOutOperator, async ({ raw, reply }) => {
      const { caller } = raw;
      if (caller.kind === 'operator') {
        const { id: operatorId, session: id, actor } = caller;
        await withTransaction(database, (handle) =>
          endSessions(handle, { operatorId, id }, { reason: 'SIGNED_OUT', actor }),
        );
      }
      clearOperator(reply);
    }),
  ];
}

function ownAccount(services: Services) {
  const { database, config } = services;
  return [
    implementCall(listOperatorSessions, async ({ caller }) => {
      const rows = await openSessions(database, config, caller.id);
      return rows.map(({ id, device, begun_at, last_used_at }) => ({
        id,
        device,
        'begun-at': formatTimestamp(begun_at),
        'last-used-at': formatTimestamp(last_used_at),
        current: id === caller.session,
      }));
    }),
    implementCall(endOperatorSession, async ({ caller, params: { id } }) => {
      if (!UUID.test(id)) throw notFound('session');
      const ended = await withTransaction(database, (handle) =>
        endSessions(
          handle,
          { operatorId: caller.id, id },
          { reason: 'ENDED_BY_OPERATOR', actor: caller.actor },
        ),
      );
      if (ended === 0) throw notFound('session');
    }),
    implementCall(changeOperatorPassword, async ({ caller, body }) => {
      refuseWhereProviderAlone(config);
      await changePassword(services, caller, { old: body.old, wanted: body.new });
    }),
  ];
}
