/** The front door of the operators: who they are, and how their calls are served. */
import type { Config } from '../../platform/core/config.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { type Invitation, inviteOperator } from './invitations.ts';
import { listOperators, operatorByEmail } from './list-operators.ts';
import {
  addOperator,
  type NewOperator,
  type OperatorChangeAuthor,
  restoreOperator,
  suspendOperator,
} from './manage.ts';

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
  add: async (wanted: NewOperator, by: OperatorChangeAuthor): Promise<Invitation | undefined> => {
    const operatorId = await addOperator(handle, wanted, by);
    if (config.operatorOidcOnly) return undefined;
    return await inviteOperator(handle, config, { operatorId, ...by });
  },
  invite: (operatorId: bigint, by: OperatorChangeAuthor) =>
    inviteOperator(handle, config, { operatorId, ...by }),
  suspend: (id: bigint, by: OperatorChangeAuthor) => suspendOperator(handle, id, by),
  restore: (id: bigint, by: OperatorChangeAuthor) => restoreOperator(handle, id, by),
});

/** The same, as it is looked at. */
export const operatorsReader = (handle: Handle) => ({
  list: (lengths: Parameters<typeof listOperators>[1]) => listOperators(handle, lengths),
  byEmail: (email: string) => operatorByEmail(handle, email),
});
