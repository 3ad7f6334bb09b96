import type { ConsoleCall } from '@thumela/contract/console/console-call.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { hasPermission } from '@thumela/rules/operators/roles.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Services } from '../../app/services.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import { refuseForeignPages } from '../../platform/http/own-page.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { operatorTexts } from '../../platform/i18n/texts/en/operators.ts';
import { markChange } from '../../platform/replica/own-changes.ts';
import { OPERATOR_COOKIE } from './cookie.ts';
import { findSession } from './sessions.ts';

/** Header of requests that the console makes by itself, so that an unattended page does not extend the session. */
const UNATTENDED = 'x-thumela-unattended';

/**
 * Serves calls of the console, each to those whose roles have the permission it needs (decision 18). No customer's
 * or partner's credential is looked at.
 */
export function serveConsole(
  app: FastifyInstance,
  services: Services,
  implementations: readonly Implementation[],
  options: Pick<RouteShorthandOptions, 'bodyLimit'> = {},
): void {
  for (const { call, handle: unmarked } of implementations) {
    const { needs, mayLag } = call as ConsoleCall;
    const handle = call.method === 'GET' || mayLag ? unmarked : markingChanges(services, unmarked);
    // Before the body is read, so that an unauthorised caller learns nothing about its format.
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      refuseForeignPages(request);
      request.caller = (await callerOf(services, request, needs)) ?? { kind: 'open' };
    };
    serveOwn(app, { call: { ...call, caller: 'open' }, handle }, { ...options, onRequest });
  }
}

/** Lets the operator see at once what the call has changed, whether or not its answer was the expected one. */
function markingChanges(
  { replica, database, config }: Services,
  handle: Implementation['handle'],
): Implementation['handle'] {
  if (!replica) return handle;
  return async (request) => {
    try {
      return await handle(request);
    } finally {
      markChange(request.reply, database.clock, config);
    }
  };
}

/**
 * The operator behind a connection that stays open. It is checked at the start and from time to time, and does
 * not extend the session.
 * @throws DomainError UNAUTHORIZED once the session is over, FORBIDDEN without a role
 */
export const listenerOf = (
  services: Services,
  request: FastifyRequest,
): Promise<OperatorCaller | undefined> => callerOf(services, request, 'any-role', false);

/** @throws DomainError UNAUTHORIZED without a session, FORBIDDEN without a suitable role */
async function callerOf(
  { database, config }: Services,
  request: FastifyRequest,
  needs: ConsoleCall['needs'],
  attended = request.headers[UNATTENDED] === undefined,
): Promise<OperatorCaller | undefined> {
  const token = request.cookies[OPERATOR_COOKIE];
  const found = token ? await findSession(database, config, { token, attended }) : undefined;
  if (needs === 'nobody') return found?.caller;
  if (needs === 'whoever') return found?.proved ? found.caller : undefined;
  const proved = needs !== 'half-signed-in';
  if (found?.proved !== proved) {
    throw new DomainError('UNAUTHORIZED', phrase(operatorTexts, 'signIn'));
  }
  const { roles } = found.caller;
  const allowed =
    !proved || (needs === 'any-role' ? roles.length > 0 : hasPermission(roles, needs));
  if (!allowed) {
    // For the log.
    request.caller = found.caller;
    throw new DomainError('FORBIDDEN', phrase(operatorTexts, 'role'));
  }
  return found.caller;
}
