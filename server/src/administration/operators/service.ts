/** The front door of the operators: who they are, and how their calls are served. */
import type { Config } from '../../platform/core/config.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { type Invitation, invite } from './invitations.ts';
import { addOperator, type Managing, type NewOperator, restore, suspend } from './manage.ts';
import { listOperators, operatorByEmail } from './managed.ts';

export {
  type Identify,
  identifyOperator,
  refuseOtherDecider,
  refuseWithout,
} from './identify.ts';
export type { Invitation } from './invitations.ts';
export { listenerOf, serveConsole } from './serve.ts';
export { hashPassword } from './sign-in.ts';
export type { TerminalOperator } from './terminal.ts';

/** The staff, as the command changes it: in the database transaction of the handle. */
export const operatorsService = (
  handle: TransactionHandle,
  config: Pick<Config, 'publicUrl' | 'operatorOidcOnly'>,
) => ({
  /** Answers the link to choose a password by, where passwords are taken. */
  add: async (wanted: NewOperator, by: Managing): Promise<Invitation | undefined> => {
    const operatorId = await addOperator(handle, wanted, by);
    if (config.operatorOidcOnly) return undefined;
    return await invite(handle, config, { operatorId, ...by });
  },
  invite: (operatorId: bigint, by: Managing) => invite(handle, config, { operatorId, ...by }),
  suspend: (id: bigint, by: Managing) => suspend(handle, id, by),
  restore: (id: bigint, by: Managing) => restore(handle, id, by),
});

/** The same, as it is looked at. */
export const operatorsReader = (handle: Handle) => ({
  list: (lengths: Parameters<typeof listOperators>[1]) => listOperators(handle, lengths),
  byEmail: (email: string) => operatorByEmail(handle, email),
});
