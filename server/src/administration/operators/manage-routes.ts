import * as calls from '@thumela/contract/console/operators-management.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../app/services.ts';
import { normaliseReason } from '../../casework/cases/service.ts';
import { countWrong } from '../../customers/authentication/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { operatorTexts } from '../../platform/i18n/texts/en/operators.ts';
import { recordGrantedAccess, refuseMutualAccess } from './accesses.ts';
import {
  acceptInvitation,
  findInvitation,
  type Invitation,
  inviteOperator,
} from './invitations.ts';
import { listOperators } from './list-operators.ts';
import * as manage from './manage.ts';
import { refuseWhereProviderAlone } from './provider-alone.ts';
import { serveConsole } from './serve.ts';
import { SHORTEST_PASSWORD } from './sign-in.ts';

/** Calls for managing operators, and the invitations by which they choose a password (decision 18). */
export async function manageOperatorRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  serveConsole(app, services, [...operatorChangeRoutes(services), ...invitationRoutes(services)]);
}

const managingOf = (
  { actor, id }: OperatorCaller,
  reason: string,
): manage.OperatorChangeAuthor => ({
  actor,
  by: id,
  reason: normaliseReason(reason),
});

const formatInvitation = ({ link, expiresAt }: Invitation) => ({
  link,
  'expires-at': formatTimestamp(expiresAt),
});

const formatMoment = (at: Date | null) => (at === null ? null : formatTimestamp(at));

type Act = (
  handle: TransactionHandle,
  id: bigint,
  by: manage.OperatorChangeAuthor,
) => Promise<unknown>;

function operatorChangeRoutes({ database, config }: Services) {
  const act =
    (work: Act) =>
    async ({ caller, params, body }: OperatorChangeRequest): Promise<void> => {
      const by = managingOf(caller, body.reason);
      await withTransaction(database, (handle) => work(handle, idOf(params), by));
    };
  return [
    implementCall(calls.listOperators, async ({ caller }) => {
      const rows = await listOperators(database, config);
      return rows.map((row) => ({
        id: Number(row.id),
        email: row.email,
        name: row.name,
        roles: [...row.roles],
        'second-factor': row.second_factor,
        'has-password': row.has_password,
        'suspended-at': formatMoment(row.suspended_at),
        'invited-until': formatMoment(row.invited_until),
        'open-sessions': row.open_sessions,
        'last-used-at': formatMoment(row.last_used_at),
        'made-at': formatTimestamp(row.made_at),
        'made-by': row.made_by,
        self: row.id === caller.id,
      }));
    }),
    implementCall(calls.addOperator, async ({ caller, body: { reason, ...wanted } }) => {
      const by = managingOf(caller, reason);
      return await withTransaction(database, async (handle) => {
        const id = await manage.addOperator(handle, wanted, by);
        // With the provider alone there are no passwords, so no links either.
        if (config.operatorOidcOnly) {
          await recordGrantedAccess(handle, id, by.actor);
          return { id: Number(id) };
        }
        const invitation = await inviteOperator(handle, config, { operatorId: id, ...by });
        return { id: Number(id), invitation: formatInvitation(invitation) };
      });
    }),
    implementCall(
      calls.setOperatorRoles,
      async ({ caller, params, body: { reason, ...roles } }) => {
        const by = managingOf(caller, reason);
        await withTransaction(database, (handle) =>
          manage.setRoles(handle, idOf(params), roles, by),
        );
      },
    ),
    implementCall(calls.suspendOperator, act(manage.suspendOperator)),
    implementCall(calls.restoreOperator, act(manage.restoreOperator)),
    implementCall(calls.endOperatorSessions, act(manage.endAllSessions)),
    implementCall(calls.resetSecondFactor, async (asked) => {
      refuseWhereProviderAlone(config);
      await act(manage.resetSecondFactor)(asked);
    }),
    implementCall(calls.inviteOperator, async ({ caller, params, body }) => {
      refuseWhereProviderAlone(config);
      const by = managingOf(caller, body.reason);
      if (idOf(params) === caller.id) throw invalidInput([phrase(operatorTexts, 'ownInvitation')]);
      return await withTransaction(database, async (handle) => {
        const { id, suspended_at } = await manage.lockOperator(handle, idOf(params));
        if (suspended_at !== null) {
          throw new DomainError('STATUS_CONFLICT', phrase(operatorTexts, 'suspendedAlready'));
        }
        await refuseMutualAccess(handle, id, by.actor);
        return formatInvitation(await inviteOperator(handle, config, { operatorId: id, ...by }));
      });
    }),
  ];
}

/** A path without a valid number names no operator. */
function idOf({ id }: { id: number }): bigint {
  if (!/^\d{1,18}$/.test(String(id))) throw notFound('operator');
  return BigInt(id);
}

interface OperatorChangeRequest {
  caller: OperatorCaller;
  params: { id: number };
  body: { reason: string };
}

function invitationRoutes(services: Services) {
  /** Guessing links is limited like guessing PINs. */
  const counted = async <T>({ ip }: FastifyRequest, work: () => Promise<T>): Promise<T> => {
    if (services.blockedNetworks.has(ip)) {
      throw new DomainError('UNAUTHORIZED', phrase(operatorTexts, 'tooOften'));
    }
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND')
        await countWrong(services, ip);
      throw error;
    }
  };
  return [
    implementCall(calls.readInvitation, async ({ raw, body: { token } }) => {
      refuseWhereProviderAlone(services.config);
      const invited = await counted(raw, () => findInvitation(services.database, token));
      return {
        email: invited.email,
        name: invited.name,
        'shortest-password': SHORTEST_PASSWORD,
        'expires-at': formatTimestamp(invited.expiresAt),
      };
    }),
    implementCall(calls.acceptInvitation, async ({ raw, body }) => {
      refuseWhereProviderAlone(services.config);
      await counted(raw, () => acceptInvitation(services, body));
    }),
  ];
}
